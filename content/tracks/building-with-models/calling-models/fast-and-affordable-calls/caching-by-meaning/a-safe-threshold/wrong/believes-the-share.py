"""Two right hits of two prove little: compare the upper end of the interval, not the share itself."""


def safe_threshold(pairs, most_wrong):
    best = None
    for threshold in sorted({cosine for cosine, _ in pairs}, reverse=True):
        hits = [is_same for cosine, is_same in pairs if cosine >= threshold]
        if hits.count(False) / len(hits) <= most_wrong:
            best = threshold
    return best
