import '../../tools/prisma-offline.mjs';
import { defineConfig } from 'prisma/config';

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // `generate` and `validate` need no database, so an unset variable must not stop them.
  datasource: { url: process.env.COHORT_DATABASE_URL ?? '' },
});
