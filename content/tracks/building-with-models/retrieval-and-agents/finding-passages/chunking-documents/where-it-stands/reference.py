import re


def places(source: str) -> list[tuple[int, int]]:
    """Return where each paragraph begins and ends."""
    return [match.span() for match in re.finditer(r"[^\n]+(\n[^\n]+)*", source)]
