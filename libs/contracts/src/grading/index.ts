export * from './item-statistics.js';
export * from './lab-statistics.js';
export * from './lab-versions.js';
export * from './model-apis.js';
export * from './regrades.js';
export * from './submission-events.js';
export * from './submissions.js';
export * from './trials.js';
