# Where code of test files is, and what frames say of themselves before the learner's code may see less of them.

import types

# With such a file name, code is hidden from the learner's code.
HIDDEN_FOLDER = '<harness>/tests/'
Frame = types.FrameType.__dict__
code_of, globals_of, locals_of, back_of = (Frame[name].__get__ for name in ('f_code', 'f_globals', 'f_locals', 'f_back'))


def file_of(code): return code.co_filename.removeprefix(HIDDEN_FOLDER)
