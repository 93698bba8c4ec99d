/** The interpreter's whole memory: itself, 16 MiB of stack and the learner's objects. */
export const memoryMb = 128;

/**
 * Turns a lab's seconds into a step budget that is the same everywhere. On the machine this was measured on (two shared EPYC
 * cores) a second is 250 million steps of an endless loop, but only some 160 million where much memory is walked through.
 */
export const fuelPerSecond = 150_000_000;

/** What a fresh instance after a crash costs its run, in steps: the work of the host, and memory that is touched again. */
export const restartFuel = 500_000;

export const outputLimitBytes = 4 * 1024;
export const printedBytesPerExchange = 64 * 1024;
export const replyBytes = 1024 * 1024;
export const replyBytesPerRun = 4 * 1024 * 1024;
/** A reply of so many bytes is taken even when others have used up those of the run. */
export const smallReplyBytes = 16 * 1024;
/** Compiled code that is larger, as base64, is compiled by each instance instead. */
export const packedCodeBytes = 512 * 1024;
export const valueDepth = 64;
export const messageLength = 200;
export const typeNameLength = 60;
export const functionNameLength = 1_000;

export const diagnosticCount = 100;
export const lintedBytes = 64 * 1024;
export const lintedLines = 5_000;

/** Steps that computing a program's key may take. */
export const keyFuel = 40_000_000;

/** Steps that evaluating one of a lab's expressions may take. */
export const fuelPerExpression = fuelPerSecond;
