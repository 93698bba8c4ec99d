import { fileURLToPath } from 'node:url';
import { runMigrations } from '@proximal/migrations';

await runMigrations(
  'PROGRESS_DATABASE_URL',
  fileURLToPath(new URL('../prisma/migrations', import.meta.url)),
  process.env,
);
