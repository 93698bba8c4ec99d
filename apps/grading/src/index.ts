export * from './labs/open-verifier.js';
export * from './start.js';
