import hashlib
import hmac
import re
from typing import NamedTuple

LENGTHS = {"AT": 20, "BE": 16, "DE": 22, "FR": 27, "GB": 22, "NL": 18}
COUNTRIES = "|".join(
    f"{country}[0-9]{{2}}(?: ?[A-Z0-9]){{{size - 4}}}" for country, size in LENGTHS.items()
)
PATTERNS = {
    "EMAIL": re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"),
    "IBAN": re.compile(rf"(?<!\w)(?:{COUNTRIES})(?!\w)", re.IGNORECASE),
    "CARD": re.compile(r"(?<![0-9])[0-9](?:[ -]?[0-9]){12,18}(?![0-9])"),
    "PHONE": re.compile(r"(?<![\w+])(?:\+|00)[1-9](?:[ ()/-]{0,2}[0-9]){6,13}(?![0-9])"),
}


class Match(NamedTuple):
    """A piece of private data in a text."""

    start: int
    end: int
    kind: str
    normal: str


def pseudonymise(text: str, key: bytes) -> str:
    """Return the text with pseudonyms. Right, but the text is searched again after each of them."""
    while True:
        groups = overlapping(sorted(find(text)))
        if not groups:
            return text
        group = groups[0]
        longest = max(group, key=lambda match: match.end - match.start)
        end = max(match.end for match in group)
        text = text[: group[0].start] + pseudonym(longest.kind, longest.normal, key) + text[end:]


def find(text: str) -> list[Match]:
    """Return everything in a text that is private data by its pattern and its checksum."""
    matches = []
    for kind, pattern in PATTERNS.items():
        for found in pattern.finditer(text):
            normal = normal_form(kind, found.group())
            if is_valid(kind, normal):
                matches.append(Match(found.start(), found.end(), kind, normal))
    return matches


def overlapping(matches: list[Match]) -> list[list[Match]]:
    """Return sorted matches in groups that cover one piece of text without a gap."""
    groups: list[list[Match]] = []
    until = 0
    for match in matches:
        if groups and match.start < until:
            groups[-1].append(match)
        else:
            groups.append([match])
        until = max(until, match.end)
    return groups


def normal_form(kind: str, value: str) -> str:
    """Return a value in the one spelling that all its spellings share."""
    if kind == "EMAIL":
        return value.lower()
    if kind == "IBAN":
        return value.replace(" ", "").upper()
    digits = re.sub(r"[^0-9]", "", value.replace("(0)", ""))
    return digits.removeprefix("00") if kind == "PHONE" else digits


def is_valid(kind: str, normal: str) -> bool:
    """Return whether the checksum of a value is right, if its kind has one."""
    if kind == "IBAN":
        number = "".join(str(int(character, 36)) for character in normal[4:] + normal[:4])
        return int(number) % 97 == 1
    if kind == "CARD":
        doubled = [2 * int(digit) for digit in normal[-2::-2]]
        others = [int(digit) for digit in normal[-1::-2]]
        return (sum(others) + sum(value // 10 + value % 10 for value in doubled)) % 10 == 0
    return True


def pseudonym(kind: str, normal: str, key: bytes) -> str:
    """Return what stands for a value in every log with the same key."""
    digest = hmac.new(key, f"{kind}:{normal}".encode(), hashlib.sha256).hexdigest()
    return f"<{kind}:{digest[:10]}>"
