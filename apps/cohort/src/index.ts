export { Clock } from './clock.js';
export { start, type CohortParts } from './start.js';
