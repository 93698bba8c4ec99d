"""The time to acknowledge begins when the incident is noticed: nobody can take what nobody has seen."""


def three_times(stamps):
    began = stamps.get("began", 0)
    return tuple(stamps[key] - began if key in stamps else None for key in ("noticed", "taken", "mitigated"))
