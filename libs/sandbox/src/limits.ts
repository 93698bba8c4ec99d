/** The interpreter's whole memory, in MiB: the interpreter itself, 32 MiB of stack and the learner's objects. */
export const memoryMb = 144;

/**
 * Converts a lab's seconds to a step budget that is the same everywhere. On the machine of the measurement (two shared
 * EPYC cores) a second is 250 million steps of an endless loop, but only some 160 million for code that walks through
 * much memory.
 */
export const fuelPerSecond = 150_000_000;

/** In steps of its run: the work of the host, and memory that is touched again. */
export const restartFuel = 500_000;

/** In steps, besides one for each byte. */
export const stepsPerPrintedLine = 4_400;

export const outputLimitBytes = 4 * 1024;
export const printedBytesPerExchange = 64 * 1024;
export const replyBytes = 1024 * 1024;
export const replyBytesPerRun = 4 * 1024 * 1024;
/** A reply of so many bytes is accepted even when other replies have used up the run's budget. */
export const smallReplyBytes = 16 * 1024;
/** As base64; larger code is compiled by each instance. */
export const packedCodeBytes = 512 * 1024;
export const valueDepth = 64;
export const messageLength = 200;
export const typeNameLength = 60;
export const functionNameLength = 1_000;
export const baseCount = 16;
export const nameCount = 1_000;

export const promptLength = 64 * 1024;
/** Characters of a request to the API of a model, as JSON. */
export const modelRequestLength = 128 * 1024;
/** Characters of the requests and replies of one run that are recorded, and of one of them. */
export const transcriptLength = 32 * 1024;
export const transcriptTextLength = 2 * 1024;

/** By the tests of one run; each new call costs the host about a millisecond. */
export const callsOfTestedProgram = 200;

/** The most tests of a test file, and failed subtests of a test; then characters of an id, a message and a value. */
export const testCount = 1_000;
export const subtestCount = 200;
export const testIdLength = 300;
export const testMessageLength = 4_000;
export const testValueLength = 1_000;

export const diagnosticCount = 100;
export const lintedBytes = 64 * 1024;
export const lintedLines = 5_000;

export const keyFuel = 40_000_000;

const expressionSeconds = 1;
export const fuelPerExpression = expressionSeconds * fuelPerSecond;
