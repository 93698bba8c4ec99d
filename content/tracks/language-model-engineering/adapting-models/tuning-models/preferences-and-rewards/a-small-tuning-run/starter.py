from small_tokeniser import END, MARKERS, encode
from tiny_policy import REFERENCE, features, probabilities

Message = dict[str, str]
Conversations = dict[str, list[Message]]
Pair = tuple[str, str]
Answer = tuple[str, float, float]


def clean(raw: Conversations, tests: list[str], size: int) -> tuple[Conversations, dict[str, str]]:
    """Return the conversations to learn from, and why others were left out."""
    raise NotImplementedError


def pack(kept: Conversations, room: int) -> list[dict[str, list]]:
    """Put each conversation, as tokens, mask and positions, into the first window that has room."""
    raise NotImplementedError


def train(pairs: list[Pair], beta: float, rate: float, steps: int) -> list[float]:
    """Return the weights of the policy after steps down the slope of the mean DPO loss."""
    raise NotImplementedError


def measure(weights: list[float], prompts: list[list[Answer]]) -> tuple[float, float, float]:
    """Return the expected reward, quality and length of the policy, as means over the prompts."""
    raise NotImplementedError


def judge(weights: list[float], prompts: list[list[Answer]]) -> str:
    """Say whether the policy became better than the reference, or only its reward did."""
    raise NotImplementedError


def tuning_run(
    raw: Conversations,
    tests: list[str],
    pairs: dict[str, Pair],
    prompts: list[list[Answer]],
    plan: dict[str, float],
) -> dict:
    """Prepare the data, train, and train again on pairs of near lengths if length was the trick."""
    raise NotImplementedError
