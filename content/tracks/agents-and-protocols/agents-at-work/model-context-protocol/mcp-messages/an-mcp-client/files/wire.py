"""A line to a scripted server. In its messages "#1" stands for the id of the first request, "#2" for the second."""


class Wire:
    def __init__(self, *answers):
        self.sent = []
        self._answers = list(answers)
        self._ids = []
        self._waiting = []

    def send(self, message):
        """Send a message; after a request its answers arrive."""
        self.sent.append(message)
        if "id" in message and "method" in message:
            self._ids.append(message["id"])
            if self._answers:
                self._waiting.extend(self._answers.pop(0))

    def receive(self):
        """Return the next message of the server, or None when none has come in time."""
        if not self._waiting:
            return None
        message = dict(self._waiting.pop(0))
        mark = message.get("id")
        if isinstance(mark, str) and mark.startswith("#"):
            message["id"] = self._ids[int(mark[1:]) - 1]
        return message


def result(mark, **fields):
    return {"jsonrpc": "2.0", "id": mark, "result": fields}


def error(mark, code, message):
    return {"jsonrpc": "2.0", "id": mark, "error": {"code": code, "message": message}}


def notification(method, **params):
    return {"jsonrpc": "2.0", "method": method, "params": params}
