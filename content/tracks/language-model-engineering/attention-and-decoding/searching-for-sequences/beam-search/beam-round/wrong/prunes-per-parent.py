"""The places of the beam are shared by all parents: choose among all candidates together, not some for each parent."""


def beam_round(sums, rows, width):
    kept = []
    for parent, row in enumerate(rows):
        token = max(range(len(row)), key=row.__getitem__)
        kept.append((parent, token, sums[parent] + row[token]))
    kept.sort(key=lambda candidate: -candidate[2])
    return kept[:width]
