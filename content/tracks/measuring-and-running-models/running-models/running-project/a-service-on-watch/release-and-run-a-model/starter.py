from collections.abc import Callable


class ModelService:
    """Releases a new version of a model step by step, and serves requests meanwhile."""

    def __init__(self, model: Callable[[str], str], key: str, rate: float, burst: int) -> None:
        """Begin with the old version alone and a full bucket."""
        self.share = 0
        self.log: list[dict] = []
        raise NotImplementedError

    def evaluate(self, cases: list[tuple[str, str]], seed: int) -> dict:
        """Return how the judge likes the new version beside the old one."""
        raise NotImplementedError

    def release(self, result: dict, floor: float, now: float) -> list[str]:
        """Give the new version 10 % of the users, or say what speaks against it."""
        raise NotImplementedError

    def widen(self, now: float) -> int:
        """Give the new version more users if its last requests went well."""
        raise NotImplementedError

    def handle(self, user: str, text: str, now: float) -> str:
        """Answer a request of a user, and log it without private data."""
        raise NotImplementedError

    def review(self) -> dict:
        """Return what the log says about the last time that the version was taken back."""
        raise NotImplementedError
