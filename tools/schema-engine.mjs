#!/usr/bin/env node
/**
 * The engine of `libs/migrations` behind the command line and the JSON-RPC protocol of Prisma's native `schema-engine`
 * binary, so that the unmodified Prisma CLI makes and applies migrations without a downloaded engine.
 */
import { existsSync, readFileSync } from 'node:fs';

const flags = process.argv.slice(2);
const valuesOf = (flag) => flags.flatMap((given, index) => (given === flag ? [flags[index + 1]] : []));

const datasource = JSON.parse(valuesOf('--datasource')[0] ?? '{}');
const datamodels = valuesOf('--datamodels').map((file) => [file, readFileSync(file, 'utf8')]);
const command = valuesOf('cli')[0];

if (flags.includes('--version')) console.log('schema-engine-cli wasm');
else if (!existsSync(new URL('../libs/migrations/dist/index.js', import.meta.url))) {
  console.error('libs/migrations holds the engine and is not built yet: run "npm run build" first.');
  process.exitCode = 1;
} else if (command) {
  const { administer } = await import('./schema-engine/administration.mjs');
  process.exitCode = await administer(command, datasource.url);
} else {
  const { serve } = await import('./schema-engine/protocol.mjs');
  serve(datasource.url, datamodels);
}
