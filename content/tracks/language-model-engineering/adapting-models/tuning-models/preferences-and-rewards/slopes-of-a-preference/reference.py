from math import exp, log1p

Pair = tuple[float, float, float, float]


def dpo_loss(pairs: list[Pair], beta: float) -> float:
    """Return the mean DPO loss of the pairs."""
    return sum(minus_log_sigmoid(margin_of(pair, beta)) for pair in pairs) / len(pairs)


def dpo_slopes(pairs: list[Pair], beta: float) -> list[tuple[float, float]]:
    """Return the slopes of the loss for the policy's log-probabilities of each pair."""
    pulls = [beta * sigmoid(-margin_of(pair, beta)) / len(pairs) for pair in pairs]
    return [(-pull, pull) for pull in pulls]


def measured_slopes(pairs: list[Pair], beta: float, step: float) -> list[tuple[float, float]]:
    """Return the same slopes, measured by finite differences."""

    def measure(number: int, place: int) -> float:
        above, below = (
            dpo_loss([*pairs[:number], moved(pairs[number], place, by), *pairs[number + 1 :]], beta)
            for by in (step, -step)
        )
        return (above - below) / (2 * step)

    return [(measure(number, 0), measure(number, 1)) for number in range(len(pairs))]


def margin_of(pair: Pair, beta: float) -> float:
    """Return by how much the implicit reward of the chosen answer is above that of the rejected one."""
    chosen, rejected, chosen_before, rejected_before = pair
    return beta * ((chosen - chosen_before) - (rejected - rejected_before))


def moved(pair: Pair, place: int, by: float) -> Pair:
    """Return the pair with one of its numbers moved."""
    values = list(pair)
    values[place] += by
    return tuple(values)


def sigmoid(value: float) -> float:
    """Return 1 / (1 + exp(-value)), without an overflow."""
    small = exp(-abs(value))
    return (1 if value >= 0 else small) / (1 + small)


def minus_log_sigmoid(value: float) -> float:
    """Return -log(sigmoid(value)), without an overflow."""
    return max(-value, 0.0) + log1p(exp(-abs(value)))
