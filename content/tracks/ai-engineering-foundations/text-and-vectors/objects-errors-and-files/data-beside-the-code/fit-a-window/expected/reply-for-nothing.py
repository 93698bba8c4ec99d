# score: 81
import json

from token_counter import TOKENS_PER_MESSAGE, count_tokens

with open("models.json", encoding="utf-8") as file:
    MODELS = json.load(file)


def described(model: str) -> dict:
    """Return what is known of a model."""
    if model not in MODELS:
        raise ValueError(f"there is no model {model}; there are {', '.join(MODELS)}")
    return MODELS[model]


def message_tokens(message: dict) -> int:
    """Return the tokens that one message takes in a prompt."""
    return count_tokens(message["content"]) + TOKENS_PER_MESSAGE


def prompt_tokens(messages: list[dict]) -> int:
    """Return the tokens that the messages take in a prompt."""
    return sum(message_tokens(message) for message in messages)


def fit(messages: list[dict], model: str) -> list[dict]:
    """Return the messages that fit into the model's window beside its reply."""
    known = described(model)
    starts_with_system = bool(messages) and messages[0]["role"] == "system"
    first = messages[:1] if starts_with_system else []
    others = messages[len(first) :]
    left = known["window"] - known["reply"] - prompt_tokens(first)
    kept = len(others)
    while kept > 0 and left >= 0:
        left -= message_tokens(others[kept - 1])
        if left >= 0:
            kept -= 1
    if messages and (kept == len(others) if others else left < 0):
        raise ValueError(f"even the last message does not fit into the window of {model}")
    return first + others[kept:]


def cost(messages: list[dict], model: str) -> float:
    """Return the price in dollars of sending the messages that fit, and of the reply."""
    known = described(model)
    price = known["price"]
    tokens = prompt_tokens(fit(messages, model))
    return (tokens * price["input"]) / 1_000_000
