"""The verdict follows from the totals alone. A change that is no more than chance is neither a loss nor a gain."""


def decide(old: dict[str, bool], new: dict[str, bool]) -> dict:
    """Return a verdict about the new version, its interval, and the traces that are its reasons."""
    change = (sum(new.values()) - sum(old.values())) / len(old)
    worse = [name for name in old if old[name] and not new[name]]
    verdict = "release" if change >= 0 else "block"
    return {"verdict": verdict, "interval": (change, change), "because": worse if change < 0 else []}
