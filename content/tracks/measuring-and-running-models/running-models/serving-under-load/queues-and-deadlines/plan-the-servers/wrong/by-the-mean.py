"""Enough on average is not enough: requests come in bunches, and wait."""
import math


def servers_needed(arrivals, seconds, most_wait, most_utilisation):
    return max(1, math.ceil(arrivals * seconds))
