"""You turn each byte into a character with chr. This is right for English only: other characters are
made of two to four bytes. Join bytes, and let decode turn them into text."""


def decode(ids, merges):
    vocabulary = [chr(number) for number in range(256)]
    for left, right in merges:
        vocabulary.append(vocabulary[left] + vocabulary[right])
    for token in ids:
        if not 0 <= token < len(vocabulary):
            raise ValueError(f"unknown token {token}")
    return "".join(vocabulary[token] for token in ids)
