import { runMigrations } from '@proximal/migrations';

await runMigrations('billing-read', import.meta.url, process.env);
