"""A common queue needs fewer servers than one queue for each of them."""


def servers_needed(arrivals, seconds, most_wait, most_utilisation):
    servers = 1
    while True:
        rate = arrivals / servers
        if rate * seconds < 1 and seconds * rate * seconds / (1 - rate * seconds) <= most_wait:
            return servers + 1
        servers += 1
