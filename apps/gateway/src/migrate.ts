import { runMigrations } from '@proximal/migrations';

await runMigrations('gateway', import.meta.url, process.env);
