export * from './placement.js';
export * from './goal.js';
export * from './skill-graph.js';
