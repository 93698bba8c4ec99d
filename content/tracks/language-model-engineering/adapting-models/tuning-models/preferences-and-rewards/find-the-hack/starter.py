Sample = dict[str, float | dict[str, float]]


def find_hacks(samples: list[Sample], least: float) -> list[tuple[str, float]]:
    """Return the features that go with the gap between reward and quality, the strongest first."""
    raise NotImplementedError
