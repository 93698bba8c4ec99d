"""You leave out contexts that are equal to the centre. A word is not its own context, but the same
word at another place is one: compare positions, not words."""


def skip_gram_pairs(sentences, window):
    for sentence in sentences:
        for position, centre in enumerate(sentence):
            for context in sentence[max(position - window, 0) : position + window + 1]:
                if context != centre:
                    yield centre, context
