def three_times(stamps: dict[str, float]) -> tuple[float | None, float | None, float | None]:
    """Return the times to detect, to acknowledge and to mitigate."""

    def between(start: str, end: str) -> float | None:
        return stamps[end] - stamps[start] if start in stamps and end in stamps else None

    return between("began", "noticed"), between("noticed", "taken"), between("began", "mitigated")
