import { runMigrations } from '@proximal/migrations';

await runMigrations('grading', import.meta.url, process.env);
