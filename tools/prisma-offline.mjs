/**
 * Every prisma.config.ts imports this file. When no native schema engine was downloaded (a machine without internet),
 * it points the Prisma CLI at Prisma's own engine in WebAssembly. Machines with the native engine keep it.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const prisma = createRequire(import.meta.url).resolve('prisma/package.json');
const engines = dirname(createRequire(prisma).resolve('@prisma/engines/package.json'));

if (!readdirSync(engines).some((file) => file.startsWith('schema-engine-'))) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(new URL('./schema-engine.mjs', import.meta.url));
}
// Prisma's version check would wait for the missing network.
process.env.CHECKPOINT_DISABLE ??= '1';
