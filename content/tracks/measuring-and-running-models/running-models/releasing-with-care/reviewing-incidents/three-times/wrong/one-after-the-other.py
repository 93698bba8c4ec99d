"""Users are harmed from the beginning: the time to mitigate starts there, and not when somebody took the incident."""


def three_times(stamps):
    keys = ("began", "noticed", "taken", "mitigated")
    known = [stamps.get(key, 0) for key in keys]
    return tuple(end - start for start, end in zip(known, known[1:]))
