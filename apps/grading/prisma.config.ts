import '../../tools/prisma-offline.mjs';
import { defineConfig } from 'prisma/config';

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.GRADING_DATABASE_URL ?? 'postgresql://localhost/proximal_grading' },
});
