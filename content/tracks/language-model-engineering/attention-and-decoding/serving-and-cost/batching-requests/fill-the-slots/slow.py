def finish_passes(lengths: list[int], slots: int) -> list[int]:
    """Return the pass in which each request is complete. Right, but each pass is gone through."""
    finished = [0] * len(lengths)
    running: dict[int, int] = {}
    following = 0
    passes = 0
    while running or following < len(lengths):
        while following < len(lengths) and len(running) < slots:
            if lengths[following]:
                running[following] = lengths[following]
            else:
                finished[following] = passes
            following += 1
        if not running:
            break
        passes += 1
        for request in list(running):
            running[request] -= 1
            if not running[request]:
                del running[request]
                finished[request] = passes
    return finished
