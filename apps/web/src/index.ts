export { start, type RunningWeb } from './start.js';
export type { Visitor } from './visitor.js';
