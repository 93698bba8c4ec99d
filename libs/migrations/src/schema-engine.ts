import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

export type MigrationsList = Parameters<bindings.SchemaEngine['applyMigrations']>[0]['migrationsList'];

type AdapterFactory = Parameters<typeof bindMigrationAwareSqlAdapterFactory>[0];

/** Applies those migrations that the database lacks with Prisma's schema engine; gives their names. */
export async function applyMigrations(databaseUrl: string, migrationsList: MigrationsList): Promise<string[]> {
  // A pool of ours, because the engine leaves its connections open.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const engine = await createSchemaEngine(new SchemaAdapter(pool));
  try {
    const filters = { externalTables: [], externalEnums: [] };
    return (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames;
  } finally {
    engine.free();
    await pool.end();
  }
}

/**
 * Prisma's schema engine in WebAssembly: the only place that loads it, for migrations in a process as well as for Prisma's
 * command line (`tools/schema-engine.mjs`).
 * @param datamodels paths and texts of the schemas that are compared, if any are
 */
export async function createSchemaEngine(
  factory: AdapterFactory,
  datamodels: [string, string][] = [],
  log: (message: string) => void = () => undefined,
): Promise<bindings.SchemaEngine> {
  await (loading ??= loadEngine());
  // An empty list makes the engine panic.
  const options = { datamodels: datamodels.length > 0 ? datamodels : undefined };
  return bindings.SchemaEngine.new(options, log, bindMigrationAwareSqlAdapterFactory(factory));
}

/** Prisma's adapter cuts a script at every semicolon, those in functions and texts included; PostgreSQL knows better. */
export class SchemaAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await adapter.executeRaw({ sql: script, args: [], argTypes: [] });
    };
    return adapter;
  }
}

/** The types of ECMAScript and Node lack it; only the browser's types have it. */
declare const WebAssembly: {
  instantiate(wasm: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, () => void> } }>;
};

let loading: Promise<void> | undefined;

async function loadEngine(): Promise<void> {
  // The bindings call this function by name when the engine panics, and fail when it is missing.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  });
  const file = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const wasm = readFileSync(join(dirname(file), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': withIdleTimers() });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start?.();
}

/** The engine never clears the timer of its lock, which would keep the process alive for ten seconds. */
function withIdleTimers(): object {
  const setIdleTimer = (work: () => void, delayMs: number) => setTimeout(work, delayMs).unref();
  return Object.fromEntries(
    Object.entries(bindings).map(([name, binding]) => [
      name,
      name.startsWith('__wbg_setTimeout') ? setIdleTimer : binding,
    ]),
  );
}
