# The order of pytest's tests: those that use a fixture of a module or a class with the same parameter come together, so
# that it begins once for each parameter.

SCOPES = ('session', 'package', 'module', 'class')


def grouped(items, scope_of, scopes=SCOPES):
    """Return items in pytest's order. `scope_of` returns the scope of a fixture for a name and an item."""
    if not scopes or len(items) < 3: return items
    keys = {item: keys_of(item, scope_of, scopes[0]) for item in items}
    waiting, done, ignored = list(items), {}, set()
    while waiting:
        free, key = {}, None
        while waiting and key is None:
            item = waiting.pop(0)
            if item in done or item in free: continue
            own = [each for each in keys[item] if each not in ignored]
            if own: key = own[-1]
            else: free[item] = True
        if key is not None: waiting[:0] = [each for each in items if key in keys[each]]
        done.update(dict.fromkeys(grouped(list(free), scope_of, scopes[1:])))
        ignored.add(key)
    return list(done)


def keys_of(item, scope_of, scope):
    """Return what an item shares with others: fixtures of a scope with the index of their parameter."""
    owner = item.cls if scope == 'class' else None
    return [(name, index, owner) for name, (_, index) in item.call.given.items() if scope_of(name, item) == scope]
