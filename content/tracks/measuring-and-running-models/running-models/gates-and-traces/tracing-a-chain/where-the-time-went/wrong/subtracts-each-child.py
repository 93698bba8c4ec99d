"""Children that run at the same time cover that time once, and only within their parent."""


def self_times(spans):
    by_id = {span[0]: span for span in spans}
    own = {identity: span[4] - span[3] for identity, span in by_id.items()}
    for _, parent, _, start, end in spans:
        if parent in own:
            own[parent] -= end - start
    totals = {}
    for identity, span in by_id.items():
        totals[span[2]] = totals.get(span[2], 0.0) + max(0.0, own[identity])
    return totals
