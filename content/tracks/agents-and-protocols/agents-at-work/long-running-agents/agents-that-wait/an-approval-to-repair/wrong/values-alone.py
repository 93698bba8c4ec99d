"""You join the values of a call. Other calls may have the same text: write the id, the name and the whole input as
JSON with sorted keys.
"""

import hashlib


def fingerprint_of(call: dict) -> str:
    """Return a text that only equal calls share."""
    text = call["name"] + "".join(str(value) for value in call["input"].values())
    return hashlib.sha256(text.encode()).hexdigest()


class Approvals:
    """Decisions of people about calls of an agent."""

    def __init__(self, valid: int) -> None:
        """Begin without decisions; an approval is valid for so many seconds."""
        self.valid = valid
        self.waiting: set[str] = set()
        self.approved: dict[str, int] = {}

    def ask(self, call: dict) -> str:
        """Note that a call waits for a decision, and return its fingerprint."""
        fingerprint = fingerprint_of(call)
        self.approved.pop(fingerprint, None)
        self.waiting.add(fingerprint)
        return fingerprint

    def decide(self, fingerprint: str, approved: bool, at: int) -> bool:
        """Note a decision, and tell whether somebody asked for it."""
        if fingerprint not in self.waiting:
            return False
        self.waiting.remove(fingerprint)
        if approved:
            self.approved[fingerprint] = at
        return True

    def may_run(self, call: dict, at: int) -> bool:
        """Tell whether exactly this call may run now, and use its approval up."""
        fingerprint = fingerprint_of(call)
        if fingerprint not in self.approved or at - self.approved[fingerprint] > self.valid:
            return False
        del self.approved[fingerprint]
        return True
