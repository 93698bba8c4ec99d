# The modules in the order in which they are loaded.
ORDER = ("suite",)
