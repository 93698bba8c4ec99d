"""A host that only begins like a known one is another host: parse the address."""


def shown(addresses, hosts):
    return [one for one in addresses if any(one.startswith(f"https://{host}") for host in hosts)]
