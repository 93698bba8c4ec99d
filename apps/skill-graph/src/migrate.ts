import { runMigrations } from '@proximal/migrations';

await runMigrations('skill-graph', import.meta.url, process.env);
