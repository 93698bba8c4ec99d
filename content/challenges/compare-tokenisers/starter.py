"""Measure what a tokeniser costs those who write different languages."""

Merges = list[tuple[int, int]]

# The first three articles of the Universal Declaration of Human Rights, the beginnings of them.
SAMPLES = {
    "English": [
        "All human beings are born free and equal in dignity and rights.",
        "Everyone is entitled to all the rights and freedoms set forth in this Declaration.",
        "Everyone has the right to life, liberty and security of person.",
    ],
    "German": [
        "Alle Menschen sind frei und gleich an Würde und Rechten geboren.",
        "Jeder hat Anspruch auf die in dieser Erklärung verkündeten Rechte und Freiheiten.",
        "Jeder hat das Recht auf Leben, Freiheit und Sicherheit der Person.",
    ],
    "Spanish": [
        "Todos los seres humanos nacen libres e iguales en dignidad y derechos.",
        "Toda persona tiene todos los derechos y libertades proclamados en esta Declaración.",
        "Todo individuo tiene derecho a la vida, a la libertad y a la seguridad de su persona.",
    ],
    "Greek": [
        "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα.",
        "Κάθε άνθρωπος δικαιούται να επικαλείται όλα τα δικαιώματα και όλες τις ελευθερίες.",
        "Κάθε άτομο έχει δικαίωμα στη ζωή, την ελευθερία και την προσωπική του ασφάλεια.",
    ],
}


def learn(text: str, vocabulary_size: int) -> Merges:
    """Return the merges in the order in which they were learned; merge i makes the token 256 + i."""
    raise NotImplementedError


def encode(text: str, merges: Merges) -> list[int]:
    """Return the tokens of a text."""
    raise NotImplementedError


def decode(tokens: list[int], merges: Merges) -> str:
    """Return the text that was encoded."""
    raise NotImplementedError


def compare(samples: dict[str, list[str]], vocabulary_sizes: list[int]) -> str:
    """Return a table: what each language costs with each vocabulary."""
    raise NotImplementedError


if __name__ == "__main__":
    for language, texts in SAMPLES.items():
        print(language, sum(len(text) for text in texts), "characters,", sum(len(text.encode()) for text in texts), "bytes")

    # Later: print(compare(SAMPLES, [256, 300, 400]))
