export * from './database.js';
export * from './migrate.js';
export * from './run-migrations.js';
