"""Draw a test set that stands for real use, from a log that is skewed and full of copies."""

import random
from dataclasses import dataclass

TRAINED_UNTIL = 40
LAST_DAY = 60

# Opening, thing, problem, detail, question: a request has one of each.
PARTS = {
    "en": [
        "Hello,|Hi team,|Good morning,|Quick question:|Dear support,",
        "the invoice|my password|the weekly export|a shared folder|the mobile app|our team plan|the search box"
        "|a calendar entry"
        "|the backup|my profile picture|the payment page|a scheduled report|the address book|the login code",
        "does not arrive|shows wrong numbers|stops half way|asks me to sign in again|loads for minutes"
        "|cannot be deleted"
        "|appears twice|is in another language|loses its settings|turned grey|reports error 402|reports error 420"
        "|ignores what I type|opens an empty window",
        "since the update|on my phone|for new colleagues|after the trial ended|in the European region"
        "|when two people edit"
        "|with large files|on Mondays only|behind our proxy|without any warning|after I changed my name"
        "|in private windows"
        "|for guests|while I am offline",
        "Can you check it?|What should I do?|Please help.|Is this known?|When will it work?",
    ],
    "de": [
        "Hallo,|Guten Tag,|Kurze Frage:",
        "die Rechnung|mein Passwort|der Export|unser Vertrag|die Suche|der Kalender|die Sicherung|das Adressbuch",
        "kommt nicht an|zeigt falsche Zahlen|bricht mittendrin ab|lädt minutenlang|erscheint doppelt"
        "|lässt sich nicht löschen"
        "|meldet Fehler 402|verliert alle Einstellungen",
        "seit dem Update|auf dem Handy|für neue Kollegen|mit großen Dateien|nur montags|ohne jede Warnung"
        "|für Gäste|im Ausland",
        "Was soll ich tun?|Bitte um Hilfe.|Ist das bekannt?",
    ],
    "es": [
        "Hola,|Buenos días,|Una pregunta:",
        "la factura|mi contraseña|el informe|nuestro contrato|la búsqueda|el calendario",
        "no llega|muestra números falsos|se detiene a medias|tarda varios minutos|aparece dos veces|no se puede borrar",
        "desde ayer|en el móvil|para los nuevos|con archivos grandes|sin ningún aviso|en el extranjero",
        "¿Qué hago?|Ayuda, por favor.|¿Es un error conocido?",
    ],
}


@dataclass(frozen=True)
class Request:
    """A request of the log."""

    number: int
    day: int
    user: int
    language: str
    channel: str
    text: str


@dataclass(eq=False)
class Log:
    """The log, what a model was trained on, and which requests it then answered right."""

    requests: list[Request]
    training: list[str]
    right: dict[int, bool]


def write(source: random.Random, language: str, content: tuple[str, ...]) -> str:
    """Return a text that says the content, as one of many people would write it."""
    opening, *_, question = (part.split("|") for part in PARTS[language])
    words = [source.choice(opening), *content, source.choice(question)]
    text = " ".join(words[source.random() < 0.3 : len(words) - (source.random() < 0.2)])
    if source.random() < 0.15:
        place = source.randrange(len(text) - 1)
        text = text[:place] + text[place + 1] + text[place] + text[place + 2 :]
    return text.upper() if source.random() < 0.05 else text


def topic_of(case: tuple[str, tuple[str, ...]]) -> str:
    """Return what decides how hard a new request is for the model."""
    language, content = case
    return "tablet" if content[0] == "the new tablet" else language


def make_log(seed: int = 11, size: int = 1200) -> Log:
    """Return a log with few languages often and others rarely, with copies, and with a robot."""
    source = random.Random(seed)
    lists = {language: [part.split("|") for part in parts[1:4]] for language, parts in PARTS.items()}
    usual = [("en", tuple(source.choice(part) for part in lists["en"])) for _ in range(12)]
    said: list[tuple[str, tuple[str, ...]]] = []
    requests = []
    for number in range(1, size + 1):
        day, user, luck = 1 + (number * LAST_DAY - 1) // size, source.randrange(100, 400), source.random()
        language = source.choices(list(PARTS), [74, 17, 9])[0]
        channel = source.choices(["chat", "mail", "api"], [70, 24, 6])[0]
        content = tuple(source.choice(part) for part in lists[language])
        if luck < 0.1:
            language, channel, content = "en", "api", ()
        elif luck < 0.35:
            language, content = source.choice(usual)
        elif luck < 0.5 and said:
            language, content = source.choice(said[-60:])
        elif day > 45 and language == "en" and luck > 0.8:
            content = ("the new tablet", *content[1:])
        said.append((language, content))
        text = write(source, language, content) if content else f"TEST {source.randrange(10**4)} is anybody there"
        requests.append(Request(number, day, user if content else 7, language, channel, text))
    early = [index for index, request in enumerate(requests) if request.day <= TRAINED_UNTIL and said[index][1]]
    trained = [said[index] for index in source.sample(early, 300)]
    known = set(trained)
    chances = {"en": 0.74, "de": 0.55, "es": 0.36, "tablet": 0.4}
    right = {
        request.number: source.random() < (0.95 if case in known or not case[1] else chances[topic_of(case)])
        for request, case in zip(requests, said)
    }
    return Log(requests, [write(source, *content) for content in trained], right)


def find_leaks(requests: list[Request], training: list[str]) -> set[int]:
    """Return the numbers of the requests that the model has seen, exactly or nearly."""
    raise NotImplementedError


def draw(log: Log, size: int, seed: int) -> dict[int, float]:
    """Return the numbers of a test set of exactly this size, each with its weight."""
    raise NotImplementedError


def audit(log: Log, chosen: dict[int, float]) -> str:
    """Return the evidence that the test set stands for real use, and that nothing leaks."""
    raise NotImplementedError


if __name__ == "__main__":
    log = make_log()
    for request in log.requests[:8]:
        print(request)
    print(len(log.requests), "requests,", len(log.training), "texts for training:", log.training[:3])
