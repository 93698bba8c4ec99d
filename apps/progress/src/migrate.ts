import { runMigrations } from '@proximal/migrations';

await runMigrations('progress', import.meta.url, process.env);
