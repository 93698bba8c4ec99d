# The modules in the order in which they are to be loaded.
ORDER = (
    'places', 'outcomes', 'representing', 'approximate', 'comparing', 'rewriting', 'explaining', 'raising', 'warning', 'marks',
    'parametrizing', 'patching', 'fixtures', 'borders', 'session', 'grouping', 'items', 'reporting', 'loading', 'pytest_module', 'suite',
)
