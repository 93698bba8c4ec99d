export * from './completions.js';
export * from './progress.js';
export * from './study.js';
export * from './weeks.js';
