import { runMigrations } from '@proximal/migrations';

await runMigrations('cohort', import.meta.url, process.env);
