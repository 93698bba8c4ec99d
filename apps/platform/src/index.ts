export { databaseVariables, services, type Service } from './app-environment.js';
export { untilCopied } from './curriculum-copies.js';
export { Progress } from './progress.js';
