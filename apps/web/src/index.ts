export { start, type RunningWeb } from './start.js';
