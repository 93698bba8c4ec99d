export { Clock } from './clock.js';
export { start, type ProgressParts } from './start.js';
