import { runMigrations } from '@proximal/migrations';

await runMigrations('content', import.meta.url, process.env);
