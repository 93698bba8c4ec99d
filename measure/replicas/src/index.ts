export * from './audit/audit.js';
export * from './audit/published-events.js';
export * from './environment/environment.js';
export * from './environment/roles.js';
export { logIn } from './load/actions.js';
export type { VisibleContent } from './load/actions.js';
export * from './load/journal.js';
export * from './load/learner.js';
export * from './load/load.js';
