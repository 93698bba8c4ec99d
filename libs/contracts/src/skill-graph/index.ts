export * from './skill-graph.js';
