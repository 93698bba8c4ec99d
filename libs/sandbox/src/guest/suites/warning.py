# `pytest.warns`.

import pprint
import re
import warnings

from suites.outcomes import fail


class WarningsChecker(warnings.catch_warnings):
    """A block that has to warn; as a list it has the warnings of the block."""

    def __init__(self, expected=Warning, match=None):
        super().__init__(record=True)
        self.kinds = expected if isinstance(expected, tuple) else (expected,)
        for kind in self.kinds:
            if not isinstance(kind, type) or not issubclass(kind, Warning):
                raise TypeError(f'exceptions must be derived from Warning, not {type(kind)}')
        self.match, self.list = match, []

    def __enter__(self):
        self.list = super().__enter__()
        warnings.simplefilter('always')
        return self

    def __len__(self): return len(self.list)
    def __iter__(self): return iter(self.list)
    def __getitem__(self, at): return self.list[at]
    def clear(self): self.list.clear()

    def pop(self, kind=Warning):
        """Take out the first warning of a kind. Raises AssertionError."""
        found = [warning for warning in self.list if issubclass(warning.category, kind)]
        if not found: raise AssertionError(f'{kind!r} not found in warning list')
        first = next((warning for warning in found if warning.category == kind), found[0])
        self.list.remove(first)
        return first

    def has_kind(self, warning): return issubclass(warning.category, self.kinds)

    def matches(self, warning):
        return self.has_kind(warning) and bool(self.match is None or re.search(self.match, str(warning.message)))

    def __exit__(self, kind, error, traceback):
        super().__exit__(kind, error, traceback)
        if error is not None and not isinstance(error, Exception): return
        shown = pprint.pformat([warning.message for warning in self.list], indent=2)
        try:
            if not any(map(self.has_kind, self.list)):
                fail(f'DID NOT WARN. No warnings of type {self.kinds} were emitted.\n Emitted warnings: {shown}.')
            if not any(map(self.matches, self.list)):
                fail(
                    f'DID NOT WARN. No warnings of type {self.kinds} matching the regex were emitted.\n'
                    f' Regex: {self.match}\n Emitted warnings: {shown}.'
                )
        finally:
            for warning in self.list:
                if self.matches(warning): continue
                warnings.warn_explicit(
                    warning.message, warning.category, warning.filename, warning.lineno, warning.__module__, source=warning.source)


def warns(expected_warning=Warning, *arguments, match=None, **keywords):
    """Return a block that has to warn, or call a function that has to and return its result."""
    if not arguments:
        if not keywords: return WarningsChecker(expected_warning, match)
        names = ', '.join(sorted(keywords))
        raise TypeError(f'Unexpected keyword arguments passed to pytest.warns: {names}\nUse context-manager form instead?')
    function, *others = arguments
    if not callable(function): raise TypeError(f'{function!r} object (type: {type(function)}) must be callable')
    with WarningsChecker(expected_warning): return function(*others, **keywords)


def deprecated_call(*arguments, **keywords):
    return warns((DeprecationWarning, PendingDeprecationWarning, FutureWarning), *arguments, **keywords)
