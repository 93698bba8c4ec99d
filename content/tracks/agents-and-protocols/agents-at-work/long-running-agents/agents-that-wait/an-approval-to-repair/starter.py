import hashlib


class Approvals:
    """Decisions of people about calls of an agent."""

    def __init__(self, valid: int) -> None:
        """Begin without decisions; an approval is valid for so many seconds."""
        self.valid = valid
        self.waiting: set[str] = set()
        self.decided: dict[str, int] = {}

    def ask(self, call: dict) -> str:
        """Note that a call waits for a decision, and return its fingerprint."""
        text = call["name"] + "".join(str(value) for value in call["input"].values())
        fingerprint = hashlib.sha256(text.encode()).hexdigest()
        self.waiting.add(fingerprint)
        return fingerprint

    def decide(self, fingerprint: str, approved: bool, at: int) -> bool:
        """Note a decision, and tell whether somebody asked for it."""
        if fingerprint not in self.waiting:
            return False
        self.decided[fingerprint] = at
        return True

    def may_run(self, call: dict, at: int) -> bool:
        """Tell whether exactly this call may run now, and use its approval up."""
        approved_at = self.decided.get(self.ask(call))
        return approved_at is not None and at - approved_at <= self.valid
