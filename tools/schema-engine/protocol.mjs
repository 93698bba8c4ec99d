import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { SchemaAdapter, unconnected } from './adapter.mjs';
import { log } from './administration.mjs';
import { createDatabase, settingsOf } from './database-url.mjs';

let panic;
let loading;

/** Answers the Prisma CLI's JSON-RPC requests, a line each, one after the other, until its end of the pipe closes. */
export function serve(databaseUrl, datamodels) {
  const engines = new Map();
  const engineOf = (url) => {
    if (!engines.has(url)) engines.set(url, createEngine(url, datamodels));
    return engines.get(url);
  };
  const methods = methodsOn(databaseUrl, engineOf);

  let last = Promise.resolve();
  createInterface({ input: process.stdin })
    .on('line', (line) => (last = last.then(() => answer(JSON.parse(line), methods))))
    .on('close', () => last.finally(() => process.exit(0)));
}

/** What the engine leaves to its host; every other method is the engine's own. */
function methodsOn(databaseUrl, engineOf) {
  const own = {
    createDatabase: ({ datasource }) => createDatabase(datasource?.url ?? databaseUrl),
    getDatabaseVersion: async (parameters) => (await engineOf(databaseUrl)).version(parameters),
    diff: async (parameters) => {
      const ends = [parameters.from, parameters.to];
      const isOnPaper = ends.every(({ tag }) => tag === 'empty' || tag === 'schemaDatamodel');
      const url = isOnPaper ? undefined : (ends.find(({ tag }) => tag === 'url')?.url ?? databaseUrl);
      const { exitCode, stdout } = await (await engineOf(url)).diff(parameters);
      if (stdout) send({ id: 'print', method: 'print', params: { content: stdout.replace(/\n$/, '') } });
      return { exitCode, stdout: null };
    },
  };
  return async (method, parameters) =>
    own[method] ? own[method](parameters) : (await engineOf(databaseUrl))[method](parameters);
}

async function answer({ id, method, params }, methods) {
  // Without a method it is the CLI's acknowledgement of what was printed.
  if (!method) return;
  try {
    send({ id, result: (await methods(method, params)) ?? null });
  } catch (error) {
    send({
      id,
      error: { code: 4466, message: 'An error happened. Check the data field for details.', data: dataOf(error) },
    });
  }
}

function dataOf(error) {
  const isKnown = typeof error?.code === 'string' && /^P\d/.test(error.code);
  return {
    is_panic: false,
    message: panic ?? error?.message ?? String(error),
    error_code: isKnown ? error.code : null,
    meta: error?.meta ?? null,
  };
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

async function loadBindings() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY ??= { set_message: (message) => (panic = message) };
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const wasm = readFileSync(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

async function createEngine(databaseUrl, datamodels) {
  await (loading ??= loadBindings());
  const logged = (message) => process.env.DEBUG && log('DEBUG', message);
  // An empty list makes the engine panic.
  const options = { datamodels: datamodels.length > 0 ? datamodels : undefined };
  return bindings.SchemaEngine.new(options, logged, bindMigrationAwareSqlAdapterFactory(adapterOf(databaseUrl)));
}

function adapterOf(databaseUrl) {
  if (!databaseUrl) return unconnected;
  const { connection, schema } = settingsOf(databaseUrl);
  return new SchemaAdapter({ ...connection, max: 4 }, schema ? { schema } : undefined);
}
