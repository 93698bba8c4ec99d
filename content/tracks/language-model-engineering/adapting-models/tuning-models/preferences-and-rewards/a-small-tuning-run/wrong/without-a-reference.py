"""You take the margin without the reference, and add up the slopes of the pairs in place of their mean. A reward that
rises does not make a run sound: weigh each answer by its probability, and look at the quality, too. A conversation goes
into the first window with room, not only into the last."""

import re
from math import exp

from small_tokeniser import END, MARKERS, encode
from tiny_policy import REFERENCE, features, probabilities

Message = dict[str, str]
Conversations = dict[str, list[Message]]
Window = dict[str, list]
Pair = tuple[str, str]
Answer = tuple[str, float, float]

RISE = 0.001


def clean(raw: Conversations, tests: list[str], size: int) -> tuple[Conversations, dict[str, str]]:
    """Return the conversations to learn from, and why others were left out."""
    tested = {run for test in tests for run in runs_of(words_of(test), size)}
    kept: Conversations = {}
    dropped: dict[str, str] = {}
    seen = set()
    for name, messages in raw.items():
        ended = messages[:-1] if messages and messages[-1]["role"] == "user" else messages
        words = tuple((message["role"], words_of(message["content"])) for message in ended)
        if not takes_turns([message["role"] for message in ended]):
            dropped[name] = "broken"
        elif any(not tested.isdisjoint(runs_of(said, size)) for _, said in words):
            dropped[name] = "test"
        elif words in seen:
            dropped[name] = "duplicate"
        else:
            seen.add(words)
            kept[name] = ended
    return kept, dropped


def takes_turns(roles: list[str]) -> bool:
    """Say whether exchanges of user and assistant follow a system message, or begin at once."""
    turns = roles[1:] if roles[:1] == ["system"] else roles
    return bool(turns) and turns == ["user", "assistant"] * (len(turns) // 2)


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text in lower case, without punctuation."""
    return tuple(re.findall("[a-z0-9]+", text.lower()))


def runs_of(words: tuple[str, ...], size: int) -> set[tuple[str, ...]]:
    """Return all runs of so many words."""
    return {words[start : start + size] for start in range(len(words) - size + 1)}


def pack(kept: Conversations, room: int) -> list[Window]:
    """Put each conversation, as tokens, mask and positions, into the first window that has room."""
    windows: list[Window] = []
    for messages in kept.values():
        tokens, mask = render(messages)
        if len(tokens) > room:
            continue
        fitting = (window for window in windows if len(window["tokens"]) + len(tokens) <= room)
        window = windows[-1] if windows and windows[-1] in list(fitting) else None
        if window is None:
            window = {"tokens": [], "mask": [], "positions": []}
            windows.append(window)
        window["tokens"] += tokens
        window["mask"] += mask
        window["positions"] += range(len(tokens))
    return windows


def render(messages: list[Message]) -> tuple[list[str], list[int]]:
    """Return the tokens of a conversation and their loss mask."""
    tokens: list[str] = []
    mask: list[int] = []
    for message in messages:
        said = [*encode(message["content"]), END]
        tokens += [MARKERS[message["role"]], *said]
        mask += [0] + [int(message["role"] == "assistant")] * len(said)
    return tokens, mask


def train(pairs: list[Pair], beta: float, rate: float, steps: int) -> list[float]:
    """Return the weights of the policy after steps down the slope of the mean DPO loss."""
    weights = list(REFERENCE)
    differences = [
        [won - lost for won, lost in zip(features(chosen), features(rejected), strict=True)]
        for chosen, rejected in pairs
    ]
    for _ in range(steps if pairs else 0):
        moved = weights
        pulls = [beta / (1 + exp(beta * dot(moved, difference))) for difference in differences]
        columns = zip(*differences, strict=True)
        weights = [
            weight + rate * dot(pulls, column)
            for weight, column in zip(weights, columns, strict=True)
        ]
    return weights


def dot(left: list[float], right: list[float]) -> float:
    """Return the sum of the products of two lists."""
    return sum(a * b for a, b in zip(left, right, strict=True))


def measure(weights: list[float], prompts: list[list[Answer]]) -> tuple[float, float, float]:
    """Return the mean reward, quality and number of tokens that are to be expected of the policy."""
    totals = [0.0, 0.0, 0.0]
    for answers in prompts:
        chances = probabilities(weights, [text for text, _, _ in answers])
        for chance, (text, reward, quality) in zip(chances, answers, strict=True):
            for place, value in enumerate((reward, quality, length_of(text))):
                totals[place] += value / len(answers) / len(prompts)
    return tuple(totals)


def length_of(answer: str) -> int:
    """Return the tokens of an answer, with its end."""
    return len(encode(answer)) + 1


def judge(weights: list[float], prompts: list[list[Answer]]) -> str:
    """Say whether the policy became better than the reference, or only its reward did."""
    before, after = measure(REFERENCE, prompts), measure(weights, prompts)
    reward, quality, length = (new > old + RISE for old, new in zip(before, after, strict=True))
    if not reward:
        return "no gain"
    return "sound"


def tuning_run(
    raw: Conversations,
    tests: list[str],
    pairs: dict[str, Pair],
    prompts: list[list[Answer]],
    plan: dict[str, float],
) -> dict:
    """Prepare the data, train, and train again on pairs of near lengths if length was the trick."""
    kept, _ = clean(raw, tests, plan["size"])
    windows = pack(kept, plan["room"])
    chosen = [pair for name, pair in pairs.items() if name in kept]
    weights = train(chosen, plan["beta"], plan["rate"], plan["steps"])
    verdicts = [judge(weights, prompts)]
    if verdicts == ["length"]:
        near = [pair for pair in chosen if abs(length_of(pair[0]) - length_of(pair[1])) <= plan["near"]]
        weights = train(near, plan["beta"], plan["rate"], plan["steps"])
        verdicts.append(judge(weights, prompts))
    return {
        "windows": len(windows),
        "learnt": sum(sum(window["mask"]) for window in windows),
        "verdicts": verdicts,
        "weights": weights if verdicts[-1] == "sound" else None,
    }
