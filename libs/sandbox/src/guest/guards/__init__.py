# The guards of test files. They keep the learner's code, which shares the interpreter, away from the tests, from the
# harness and from what both use of the library. docs/sandbox.md says against what.
#
# All code that is to be hidden has a file name that begins with HIDDEN. A guard never asks who calls: a learner's object
# that is made of C functions only would be called by a test itself.
ORDER = ('originals', 'lists', 'attributes', 'names', 'modules', 'closing', 'comparing', 'asserting')
