"""You begin a wait without a look at the clock, and give each try its full timeout. The user has left
long before your last answer. Cut the timeout of a try to the time that is left, and give up at once when a
wait would not end before the deadline.
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
        tries = 0
        while True:
            tries += 1
            headers = {}
            try:
                status, headers, body = self.service.send(prompt, self.per_try)
                failure = f"status {status}"
            except TimeoutError:
                status, failure = 0, "timeout"
            if status == 200:
                self.tokens = min(self.most_tokens, self.tokens + 0.25)
                return body
            if status and status not in TEMPORARY:
                raise RequestRefusedError(f"status {status}: {body}")
            wait = self.draw(min(self.longest, 2.0 ** (tries - 1)))
            for name, value in headers.items():
                if name.lower() == "retry-after" and value.isdigit():
                    wait = max(wait, float(value))
            if self.tokens < 1:
                raise GaveUpError(f"{failure} after {tries} tries: no retries left")
            self.tokens -= 1
            self.service.sleep(wait)
            if self.service.now >= deadline:
                raise GaveUpError(f"{failure} after {tries} tries: no time left")
