"""You join all sentences first, so pairs reach from the end of one to the beginning of the next, and
the whole corpus is read before the first pair. Treat each sentence by itself."""


def skip_gram_pairs(sentences, window):
    words = [word for sentence in sentences for word in sentence]
    for position, centre in enumerate(words):
        for other in range(max(position - window, 0), min(position + window + 1, len(words))):
            if other != position:
                yield centre, words[other]
