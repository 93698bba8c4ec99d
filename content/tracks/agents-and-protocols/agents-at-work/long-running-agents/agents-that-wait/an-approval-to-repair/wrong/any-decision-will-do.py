"""A decision is not an approval, and it is no subscription: read what the person said, and use the approval up.
"""

import hashlib
import json


def fingerprint_of(call: dict) -> str:
    """Return a text that only equal calls share."""
    bound = [call["id"], call["name"], call["input"]]
    text = json.dumps(bound, sort_keys=True, separators=(",", ":"))
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
        self.waiting.add(fingerprint)
        return fingerprint

    def decide(self, fingerprint: str, approved: bool, at: int) -> bool:
        """Note a decision, and tell whether somebody asked for it."""
        if fingerprint not in self.waiting:
            return False
        self.approved[fingerprint] = at
        return True

    def may_run(self, call: dict, at: int) -> bool:
        """Tell whether exactly this call may run now, and use its approval up."""
        fingerprint = self.ask(call)
        if fingerprint not in self.approved or at - self.approved[fingerprint] > self.valid:
            return False
        return True
