# What a program calls as `model` where a lab has the API of a model. It runs in the learner's instance and holds
# nothing but a way to send a request: the host checks, answers, counts and records.

class APIError(Exception):
    """The API has answered with an error, or not at all."""

    def __init__(self, message, status=None, code=None, retry_after=None):
        super().__init__(message)
        self.message, self.status, self.code, self.retry_after = message, status, code, retry_after


class APIConnectionError(APIError):
    """The connection was lost before the answer had ended."""


def model_for(exchange, encode, is_async):
    from asyncio import CancelledError, sleep

    lost = 'the connection was lost'

    def events_of(events, is_cut):
        yield from events
        if is_cut: raise APIConnectionError(lost)

    async def events_later(events, is_cut):
        for event in events_of(events, is_cut): yield event

    def given(kind, parts):
        if kind == 'answer': return parts[0]
        if kind == 'events': return (events_later if is_async else events_of)(*parts)
        if kind == 'lost': raise APIConnectionError(lost)
        if kind == 'failed': raise APIError(*parts)
        raise (TypeError if kind == 'unfit' else RuntimeError)(parts[0])

    def model(request):
        kind, *parts = exchange(['ask', encode(request)])
        return given(kind, parts)

    async def model_later(request):
        number, seconds = exchange(['begin', encode(request)])[1:]
        # The host gives no answer before its own clock is there.
        try: await sleep(seconds)
        except CancelledError:
            # A client closes its connection. The answer is lost.
            exchange(['cancel', number])
            raise
        kind, *parts = exchange(['collect', number])
        return given(kind, parts)

    if is_async: model = model_later
    model.APIError, model.APIConnectionError = APIError, APIConnectionError
    return model
