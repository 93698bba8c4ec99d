#!/usr/bin/env node
/**
 * Prisma's schema engine in WebAssembly behind the command line and the JSON-RPC protocol of the native
 * `schema-engine` binary, so that the unmodified Prisma CLI migrates without a downloaded engine.
 */
import { readFileSync } from 'node:fs';
import { administer } from './schema-engine/administration.mjs';
import { serve } from './schema-engine/protocol.mjs';

const flags = process.argv.slice(2);
const valuesOf = (flag) => flags.flatMap((given, index) => (given === flag ? [flags[index + 1]] : []));

const datasource = JSON.parse(valuesOf('--datasource')[0] ?? '{}');
const datamodels = valuesOf('--datamodels').map((file) => [file, readFileSync(file, 'utf8')]);
const command = valuesOf('cli')[0];

if (flags.includes('--version')) console.log('schema-engine-cli wasm');
else if (command) process.exitCode = await administer(command, datasource.url);
else serve(datasource.url, datamodels);
