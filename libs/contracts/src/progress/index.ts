export * from './completions.js';
export * from './progress.js';
