export * from './grades-catch-up.js';
export * from './grading-client.module.js';
