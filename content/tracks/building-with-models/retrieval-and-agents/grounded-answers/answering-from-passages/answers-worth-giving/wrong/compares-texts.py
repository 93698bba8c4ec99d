"""The same answer comes in many wordings: bring the replies to one form before you count."""
from collections import Counter


def vote(replies, price_of_wrong):
    if not replies:
        return None, 0.0
    answer, votes = Counter(replies).most_common(1)[0]
    share = votes / len(replies)
    return (answer if share > (1 - share) * price_of_wrong else None), share
