/** The interpreter's whole memory: itself, 16 MiB of stack and the learner's objects. */
export const memoryMb = 128;

/**
 * Turns a lab's seconds into a step budget that is the same everywhere. On the machine this was measured on (two shared EPYC
 * cores) a second is 250 million steps of an endless loop, but only some 160 million where much memory is walked through.
 */
export const fuelPerSecond = 150_000_000;

/** Fresh instances a run gets after crashes, beyond its first. */
export const restartsPerRun = 3;

export const keptOutputBytes = 4 * 1024;
export const printedBytesPerExchange = 64 * 1024;
export const replyBytes = 1024 * 1024;
export const replyBytesPerRun = 4 * 1024 * 1024;
export const valueDepth = 64;
export const messageLength = 200;
export const typeNameLength = 60;
export const functionNameLength = 1_000;

export const diagnosticCount = 100;
export const lintedBytes = 64 * 1024;
export const lintedLines = 5_000;

/** Steps that computing a program's key may take. */
export const keyFuel = 40_000_000;
