"""The versions may have run a different number of times: compare shares, not counts."""


def compare(old, new, level):
    better = [name for name in new if sum(new[name]) > sum(old.get(name, []))]
    worse = [name for name in new if sum(new[name]) < sum(old.get(name, []))]
    chance = 0.5 ** max(0, len(better) + len(worse) - 1)
    verdict = "unclear" if chance > level else "better" if better else "worse"
    return {"better": better, "worse": worse, "left_out": [], "chance": chance, "verdict": verdict}
