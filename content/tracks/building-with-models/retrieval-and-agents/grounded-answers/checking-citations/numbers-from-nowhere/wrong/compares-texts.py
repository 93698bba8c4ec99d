"""Compare the values: 2.50 and 2.5 are one number, and a citation is none."""
import re


def invented(sentence, passage):
    return sorted(float(one) for one in set(re.findall(r"\d+", sentence)) - set(re.findall(r"\d+", passage)))
