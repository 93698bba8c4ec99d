export * from './audit/audit.js';
export * from './environment/environment.js';
export * from './environment/roles.js';
export * from './load/actions.js';
export * from './load/journal.js';
export * from './load/learner.js';
export * from './load/load.js';
export * from './load/visible-content.js';
