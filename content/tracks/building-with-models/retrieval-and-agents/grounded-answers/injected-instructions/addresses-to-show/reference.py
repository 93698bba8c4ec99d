from urllib.parse import urlsplit


def shown(addresses: list[str], hosts: set[str]) -> list[str]:
    """Return the addresses that lead to a known host and nowhere else."""
    found = []
    for address in addresses:
        parts = urlsplit(address)
        if parts.scheme == "https" and parts.hostname in hosts and parts.username is None:
            found.append(address)
    return found
