from token_counter import TOKENS_PER_MESSAGE, count_tokens


def prompt_tokens(messages: list[dict]) -> int:
    """Return the tokens that the messages take in a prompt."""
    raise NotImplementedError(count_tokens, TOKENS_PER_MESSAGE)


def fit(messages: list[dict], model: str) -> list[dict]:
    """Return the messages that fit into the model's window beside its reply."""
    raise NotImplementedError


def cost(messages: list[dict], model: str) -> float:
    """Return the price in dollars of sending the messages that fit, and of the reply."""
    raise NotImplementedError
