/** The interpreter's whole memory: itself, 16 MiB of stack and the learner's objects. */
export const memoryMb = 128;

/**
 * Steps a second of endless Python on the machine this was measured on (two shared EPYC cores): turns a lab's seconds into a
 * step budget that is the same everywhere.
 */
export const fuelPerSecond = 250_000_000;

/** Fresh instances a run gets after crashes, beyond its first. */
export const restartsPerRun = 3;

export const keptOutputBytes = 4 * 1024;
export const outputBytesPerRun = 64 * 1024;
export const replyBytes = 1024 * 1024;
export const replyBytesPerRun = 4 * 1024 * 1024;
export const valueDepth = 64;
export const messageLength = 200;
export const typeNameLength = 60;

export const diagnosticCount = 100;
export const lintedBytes = 64 * 1024;
export const lintedLines = 5_000;
