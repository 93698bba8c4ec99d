export * from './labs/open-verifier.js';
export * from './scheduling/rules.js';
export * from './start.js';
export * from './start-worker.js';
