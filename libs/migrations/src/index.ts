export * from './after-restore.js';
export * from './database.js';
export * from './migrate.js';
export * from './run-migrations.js';
export { createSchemaEngine, SchemaAdapter } from './schema-engine.js';
