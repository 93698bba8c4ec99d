export * from './placement.js';
export * from './skill-graph.js';
