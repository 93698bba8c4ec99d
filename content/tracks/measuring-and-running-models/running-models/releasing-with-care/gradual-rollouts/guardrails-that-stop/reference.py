import math


class Guardrail:
    """Wald's test of one rate, which may look after each reply."""

    def __init__(self, rule: dict, alpha: float, beta: float) -> None:
        """Begin without replies."""
        good, bad = rule["good"], rule["bad"]
        self._for_failure = math.log(bad / good)
        self._for_success = math.log((1 - bad) / (1 - good))
        self._high = math.log((1 - beta) / alpha)
        self._low = math.log(beta / (1 - alpha))
        self._missing_fails = rule["missing"] == "fails"
        self._total = 0.0
        self.state = "open"

    def see(self, failed: bool | None) -> None:
        """Count a value while the guardrail is open."""
        if failed is None:
            if not self._missing_fails:
                return
            failed = True
        if self.state != "open":
            return
        self._total += self._for_failure if failed else self._for_success
        if self._total >= self._high:
            self.state = "alarm"
        elif self._total <= self._low:
            self.state = "passed"


def watch(
    replies: list[dict], rules: dict[str, dict], alpha: float, beta: float
) -> tuple[str, int, list[str]]:
    """Return the decision, the replies it took, and the guardrails it is about."""
    guardrails = {name: Guardrail(rule, alpha / len(rules), beta) for name, rule in rules.items()}

    def in_state(state: str) -> list[str]:
        return sorted(name for name, guardrail in guardrails.items() if guardrail.state == state)

    for number, reply in enumerate(replies, start=1):
        for name, guardrail in guardrails.items():
            guardrail.see(reply.get(name))
        if alarms := in_state("alarm"):
            return "roll back", number, alarms
        if not in_state("open"):
            return "next stage", number, []
    return "go on", len(replies), in_state("open")
