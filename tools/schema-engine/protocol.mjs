import { createInterface } from 'node:readline';
import { createDatabase, createSchemaEngine, databaseName } from '../../libs/migrations/dist/index.js';
import { DevelopmentAdapter, unconnected } from './adapter.mjs';
import { log } from './administration.mjs';

/** One per line, one after the other, until the CLI closes its end of the pipe. */
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

function methodsOn(databaseUrl, engineOf) {
  const own = {
    createDatabase: async ({ datasource }) => {
      const url = datasource?.url ?? databaseUrl;
      await createDatabase(url);
      return { databaseName: databaseName(url) };
    },
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
  // A message without a method is the CLI's acknowledgement of printed output.
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
    message: error?.message ?? String(error),
    error_code: isKnown ? error.code : null,
    meta: error?.meta ?? null,
  };
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

function createEngine(databaseUrl, datamodels) {
  const factory = databaseUrl ? new DevelopmentAdapter(databaseUrl) : unconnected;
  return createSchemaEngine(factory, datamodels, (message) => process.env.DEBUG && log('DEBUG', message));
}
