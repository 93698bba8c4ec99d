from collections.abc import Callable, Mapping

TEMPORARY = {429, 500, 502, 503, 504}


class RequestRefusedError(RuntimeError):
    """The request itself is at fault: it would fail again."""


class GaveUpError(RuntimeError):
    """The failure may pass, but there is no time or no budget left."""


class RetryingClient:
    """Calls a service within a deadline, with one budget of retries for all its calls."""

    def __init__(
        self,
        service,
        draw: Callable[[float], float],
        per_try: float = 6.0,
        longest: float = 8.0,
        most_tokens: float = 5.0,
    ) -> None:
        """Begin with a full budget."""
        self._service = service
        self._draw = draw
        self._per_try = per_try
        self._longest = longest
        self._most_tokens = most_tokens
        self.tokens = most_tokens

    def ask(self, prompt: str, seconds: float) -> str:
        """Return the body of a good answer that arrives within some seconds."""
        deadline = self._service.now + seconds
        tries = 0
        while True:
            failure, headers, body = self._try_once(prompt, deadline)
            tries += 1
            if not failure:
                self.tokens = min(self._most_tokens, self.tokens + 0.25)
                return body
            wait = max(self._draw(min(self._longest, 2.0 ** (tries - 1))), retry_after(headers))
            if self._service.now + wait >= deadline:
                raise GaveUpError(f"{failure} after {tries} tries: no time left")
            if self.tokens < 1:
                raise GaveUpError(f"{failure} after {tries} tries: no retries left")
            self.tokens -= 1
            self._service.sleep(wait)

    def _try_once(self, prompt: str, deadline: float) -> tuple[str, Mapping[str, str], str]:
        """Return what failed (or an empty text), the headers and the body of one try."""
        timeout = min(self._per_try, deadline - self._service.now)
        try:
            status, headers, body = self._service.send(prompt, timeout)
        except TimeoutError:
            return "timeout", {}, ""
        if status == 200:
            return "", headers, body
        if status not in TEMPORARY:
            raise RequestRefusedError(f"status {status}: {body}")
        return f"status {status}", headers, body


def retry_after(headers: Mapping[str, str]) -> float:
    """Return the seconds for which the service asks, or 0 when it gives none."""
    for name, value in headers.items():
        if name.lower() == "retry-after" and value.isdigit():
            return float(value)
    return 0.0
