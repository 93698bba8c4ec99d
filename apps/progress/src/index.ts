export { Clock } from '@proximal/service';
export { start } from './start.js';
