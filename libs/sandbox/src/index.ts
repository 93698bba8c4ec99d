export { isMissingFunction } from './guest/missing-function.js';
export { fuelPerSecond, memoryMb } from './limits.js';
export { openSandbox } from './open-sandbox.js';
export * from './sandbox.js';
