export * from './audit/audit.js';
export * from './environment/environment.js';
export * from './environment/release.js';
export * from './environment/roles.js';
export * from './load/journal.js';
export * from './load/load.js';
