"""Without enough agreement, no answer is better than a wrong one."""
from collections import Counter


def vote(replies, price_of_wrong):
    forms = [reply.lower().strip(". ") for reply in replies if "not found" not in reply.lower()]
    if not forms:
        return None, 0.0
    form, votes = Counter(forms).most_common(1)[0]
    return form, votes / len(forms)
