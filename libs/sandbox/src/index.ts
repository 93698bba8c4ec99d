export { isMissingFunction } from './guest/missing-function.js';
export { fuelPerSecond, memoryMb, restartFuel } from './limits.js';
export { openSandbox } from './open-sandbox.js';
export * from './sandbox.js';
