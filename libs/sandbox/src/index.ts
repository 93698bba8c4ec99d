export { holdsObject } from './guest/value.js';
export { isMissingName } from './guest/missing-name.js';
export { fuelPerSecond, lintedBytes, lintedLines, memoryMb, restartFuel } from './limits.js';
export { openSandbox } from './open-sandbox.js';
export * from './sandbox.js';
export type { Dialect } from './model-api/dialect.js';
export { linesOf } from './source-text.js';
