"""Notes: show an answer while it is written, and stop it in time.

How it works. An incremental decoder puts characters together; `Gate` holds back the longest end of the text with which
a stop sequence may begin. After each character it looks whether a stop sequence is complete, so a false start inside
another one is no special case: when the third "a" of "aaab" comes, "a" is released and "aa" stays held.

Decisions.
- An empty stop sequence is an error, raised at the first `next` and before a piece is taken. Taken literally, it would
  make every answer empty; in practice it comes from a setting that somebody left blank.
- A stop sequence that contains another one before its last character ("xaby" beside "ab") can never be complete first.
  It is dropped at the start, so that nothing is held back for it.
- When half a character has come, it is known that the next character is not, say, an "r". Then "\\nUse" is released
  although the decoder has nothing new to say. `may_begin` holds this rule.

Check. `plain` finds the stop sequences in the whole text with `str.index`. What can be shown for certain is worked out
without the rules of `Gate`: it is the common beginning of the plain results for all ways to go on (`futures`). If these
results are all equal, the answer is over, and the stream must take no further piece. With seed 1, `stream` shows no
difference in 278 texts. The fault that I put in is `restarting`: when the held text stops being the beginning of a stop
sequence, it shows all of it, and begins again with nothing. `check` finds differences in 52 of the 278 texts. The
shortest one: [b'bb', b'aa', b'ba'] with ['baa', 'aa']: result 'bb', expected 'b'.
I also changed single lines of `Gate` and `stream` for a trial (shortest instead of longest, no use of `pending`, no
dropping in `__init__`, no decoding at the end); each change was found with seeds 0, 1 and 2.

Advice. Mean (and most) characters held back after a piece, over the six answers, each cut in 40 ways:
- "\\nUser:", "\\nAssistant:"    0.209 (5). The 5 are "\\nUser" before "warnings", shown with the next piece.
- "\\n\\n", "```"                0.028 (2)
- "aab", "abcabd", "d"         0.243 (5)
I advise against the second set, although it holds back the fewest characters. Waiting is not what makes a set bad:
even the worst mean is a quarter of a character, and no reader sees that. But somebody asked for a loop, and 12 of the
87 characters of the answer are left ("Use a loop:"), because the code fence is part of what was asked for. A blank line
is part of most long answers, too. The third set is worse still, but nobody would send it: a single letter ends most
answers. The first set is the best of the three. It ends an answer where only a made-up next turn should begin, and yet
it is not safe: a reader who asks for a sample chat, or for a form with a line "User: root", gets half of it. A special
token for the end of a turn, which no text can contain, would be better than any of the three.
What the means do not say: they come from these six answers, three of which are toys, and from pieces of 2.9 bytes.
"""

import codecs
import os
import random
from collections.abc import Callable, Iterable, Iterator

ANSWERS = [
    "Paris is the capital of France.\nUser: And of Spain?\nAssistant: Madrid.",
    "Füße, naïve, 你好 and 👍🏽: all of them are more bytes than letters.\n\nUser: thanks",
    "Use a loop:\n```python\nfor user in users:\n    print(user)\n```\nUserwarnings are harmless.",
    "aaab ends here",
    "abcabcabd does so, too",
    "",
]
BROKEN = b"caf\xc3 or caf\xc3\xa9, \xff\xfe, and an end in the middle of \xe4\xbd"
STOPS = [
    ["\nUser:", "\nAssistant:"],
    ["\n\n", "```"],
    ["aab", "abcabd", "d"],
    [],
]
UNKNOWN = "\ufffd"

Streamer = Callable[[Iterable[bytes], list[str]], Iterator[str]]


def cut(data: bytes, source: random.Random) -> list[bytes]:
    """Return the bytes of a text in pieces of random lengths, as a model may write them."""
    pieces = []
    while data:
        length = source.choice([0, 1, 1, 2, 3, 5, 8])
        pieces.append(data[:length])
        data = data[length:]
    return pieces


class Gate:
    """Lets text through, except for its end as long as a stop sequence may begin there."""

    def __init__(self, stops: list[str]):
        if "" in stops:
            raise ValueError("an empty stop sequence would end every answer before its first character")
        # A stop sequence that has another one before its last character is never the first to be complete.
        self.stops = [stop for stop in stops if not any(other in stop[:-1] for other in stops)]
        self.held = ""
        self.is_closed = False

    def let_through(self, text: str, pending: bytes = b"") -> str:
        """Return what can be shown now; `pending` are the first bytes of the character that comes next."""
        shown = []
        for character in text:
            self.held += character
            complete = max(filter(self.held.endswith, self.stops), key=len, default=None)
            if complete is not None:
                self.is_closed = True
                return "".join(shown) + self.held.removesuffix(complete)
            shown.append(self.release(self.length_to_hold()))
        return "".join(shown) + self.release(self.length_to_hold(pending))

    def length_to_hold(self, pending: bytes = b"") -> int:
        """Return the length of the longest end of the held text with which a stop sequence may begin."""
        for start in range(len(self.held)):
            beginning = self.held[start:]
            if any(stop.startswith(beginning) and may_begin(stop[len(beginning) :], pending) for stop in self.stops):
                return len(beginning)
        return 0

    def release(self, length_to_hold: int) -> str:
        """Return the held text without its last characters, which stay."""
        border = len(self.held) - length_to_hold
        released, self.held = self.held[:border], self.held[border:]
        return released


def may_begin(text: str, pending: bytes) -> bool:
    """Return whether a text can come next, when the first bytes of its first character are known."""
    return text.startswith(UNKNOWN) or text.encode().startswith(pending)


def stream(pieces: Iterable[bytes], stops: list[str]) -> Iterator[str]:
    """Yield what can be shown after each piece, up to the first stop sequence."""
    gate = Gate(stops)
    decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
    for piece in pieces:
        text = decoder.decode(piece)
        pending, _ = decoder.getstate()
        if shown := gate.let_through(text, pending):
            yield shown
        if gate.is_closed:
            return
    shown = gate.let_through(decoder.decode(b"", final=True))
    if not gate.is_closed:
        shown += gate.held
    if shown:
        yield shown


def plain(data: bytes, stops: list[str]) -> str:
    """Return the text before the stop sequence that is complete first, by looking at the whole text."""
    text = data.decode(errors="replace")
    found = [(text.index(stop) + len(stop), text.index(stop)) for stop in stops if stop in text]
    return text[: min(found)[1]] if found else text


def futures(data: bytes, stops: list[str]) -> set[str]:
    """Return the plain results for ways to go on: with the end of a stop sequence or character, or with neither."""
    endings = {b"", b"#", *(byte * count for byte in (b"\x80", b"\xbf") for count in (1, 2, 3))}
    for stop in map(str.encode, stops):
        endings.update(stop[start:] for start in range(len(stop)))
    return {plain(data + ending, stops) for ending in endings}


def watch(streamer: Streamer, pieces: list[bytes], stops: list[str]) -> tuple[list[str], list[str]]:
    """Return what was yielded, and the text that was shown whenever the streamer wanted one more piece."""
    yielded: list[str] = []
    before_next = []

    def deliver() -> Iterator[bytes]:
        for piece in pieces:
            yield piece
            before_next.append("".join(yielded))

    for text in streamer(deliver(), stops):
        yielded.append(text)
    return yielded, before_next


def difference(streamer: Streamer, pieces: list[bytes], stops: list[str]) -> str | None:
    """Return what the streamer does wrong with these pieces, or None."""
    yielded, before_next = watch(streamer, pieces, stops)
    expected = plain(b"".join(pieces), stops)
    if "".join(yielded) != expected:
        return f"result {''.join(yielded)!r}, expected {expected!r}"
    if "" in yielded:
        return "an empty text was yielded"
    seen = b""
    for number, piece in enumerate(pieces):
        seen += piece
        possible = futures(seen, stops)
        if len(possible) == 1:
            return None if number == len(before_next) else f"took a piece after the end, piece {number + 2}"
        certain = os.path.commonprefix(list(possible))
        if before_next[number] != certain:
            return f"after piece {number + 1} it shows {before_next[number]!r}, certain is {certain!r}"
    return None


def generate_case(source: random.Random) -> tuple[bytes, list[str]]:
    """Return a text that repeats itself, sometimes with wrong bytes, and stop sequences that nearly or really occur."""
    alphabet = source.choice(["ab", "abc", "aé", "a你\n"])
    text = "".join(source.choices(alphabet, k=source.randint(0, 16)))
    stops = []
    for _ in range(source.randint(0, 3)):
        start = source.randint(0, 12)
        stops.append(text[start : start + source.randint(1, 4)] + source.choice(["", *alphabet]))
    data = bytearray(text.encode())
    if data and source.random() < 0.3:
        data[source.randrange(len(data))] = source.choice(b"\xff\xc3\xe4\xf0\x80")
    return bytes(data), [stop for stop in stops if stop]


def check(seed: int, streamer: Streamer = stream) -> str:
    """Return what was compared, and every difference that was found."""
    source = random.Random(seed)
    cases = [(data, stops) for data in [*map(str.encode, ANSWERS), BROKEN] for stops in STOPS]
    cases += [generate_case(source) for _ in range(250)]
    differences = []
    for data, stops in cases:
        pieces = cut(data, source)
        found = difference(streamer, pieces, stops)
        if found is not None:
            differences.append(f"  {pieces} with {stops}: {found}")
    return "\n".join([f"{len(cases)} texts, {len(differences)} with a difference", *differences])


def restarting(pieces: Iterable[bytes], stops: list[str]) -> Iterator[str]:
    """Do what `stream` does, with a fault: after a false start, it does not look for a start inside of it."""
    decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
    held = ""
    for piece in pieces:
        shown = ""
        for character in decoder.decode(piece):
            held += character
            if held in stops:
                if shown:
                    yield shown
                return
            if not any(stop.startswith(held) for stop in stops):
                shown, held = shown + held, ""
        if shown:
            yield shown
    if held := held + decoder.decode(b"", final=True):
        yield held


def held_back(stops: list[str], cuts: int = 40) -> tuple[float, int]:
    """Return how many characters are held back after a piece, their mean and the most, for the answers."""
    lengths = []
    for number in range(cuts):
        for answer in map(str.encode, ANSWERS):
            pieces = cut(answer, random.Random(number))
            _, before_next = watch(stream, pieces, stops)
            seen = b""
            for piece, shown in zip(pieces, before_next, strict=False):
                seen += piece
                lengths.append(len(seen.decode(errors="ignore")) - len(shown))
    return sum(lengths) / len(lengths), max(lengths)


def advice() -> str:
    """Return a table of the sets of stop sequences: what they hold back and what they leave of each answer."""
    lines = ["held back: mean, most, and characters left of each answer"]
    for stops in STOPS:
        mean, most = held_back(stops)
        left = [f"{len(plain(answer.encode(), stops))}/{len(answer)}" for answer in ANSWERS]
        lines.append(f"{mean:5.3f} {most:3}  {' '.join(left)}  {stops}")
    return "\n".join(lines)


if __name__ == "__main__":
    print("stream:", check(seed=1))
    summary, *differences = check(seed=1, streamer=restarting).splitlines()
    print("restarting:", summary, *sorted(differences, key=len)[:2], sep="\n")
    print(advice())
