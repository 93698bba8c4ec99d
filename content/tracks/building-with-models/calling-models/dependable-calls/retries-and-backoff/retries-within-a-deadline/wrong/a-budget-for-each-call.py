"""You count the retries of each call afresh. When the service is down, every call of the program then makes all
its tries, and the service gets several times its usual traffic. Keep the tokens in the client: a retry
costs one, whichever call makes it, and a good answer gives a quarter back.
"""

TEMPORARY = {429, 500, 502, 503, 504}


class RequestRefusedError(RuntimeError):
    pass


class GaveUpError(RuntimeError):
    pass


class RetryingClient:
    def __init__(self, service, draw, per_try=6.0, longest=8.0, most_tokens=5.0):
        self.service, self.draw = service, draw
        self.per_try, self.longest = per_try, longest
        self.most_tokens = self.tokens = most_tokens

    def ask(self, prompt, seconds):
        deadline = self.service.now + seconds
        self.tokens = self.most_tokens
        tries = 0
        while True:
            tries += 1
            headers = {}
            try:
                timeout = min(self.per_try, deadline - self.service.now)
                status, headers, body = self.service.send(prompt, timeout)
                failure = f"status {status}"
            except TimeoutError:
                status, failure = 0, "timeout"
            if status == 200:
                return body
            if status and status not in TEMPORARY:
                raise RequestRefusedError(f"status {status}: {body}")
            wait = self.draw(min(self.longest, 2.0 ** (tries - 1)))
            wait = max(wait, float(headers.get("Retry-After", 0)))
            if self.tokens < 1:
                raise GaveUpError(f"{failure} after {tries} tries: no retries left")
            if self.service.now + wait >= deadline:
                raise GaveUpError(f"{failure} after {tries} tries: no time left")
            self.tokens -= 1
            self.service.sleep(wait)
