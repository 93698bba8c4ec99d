export * from './placement.js';
export * from './goal.js';
export * from './reviews.js';
export * from './skill-graph.js';
