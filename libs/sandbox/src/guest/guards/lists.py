# What the guards know of the modules.

import types

# The names of a module as the learner's code sees them, by the address of the real dict.
twins = {}
# A module as the learner's code sees it, by the address of the real one.
facades = {}
# The module `builtins` of the learner's code. The library, the harness and the tests have others.
builtins_module = types.ModuleType('builtins')
learners_builtins = builtins_module.__dict__
