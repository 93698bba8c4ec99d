export { databaseVariables, services, type Service } from './app-environment.js';
export { untilHeld } from './held-version.js';
export { Progress } from './progress.js';
export { aligned } from './table.js';
