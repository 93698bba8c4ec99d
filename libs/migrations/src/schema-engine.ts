import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { concurrentIndexOf, isConcurrent, statementsIn } from './statements.js';

export type MigrationsList = Parameters<bindings.SchemaEngine['applyMigrations']>[0]['migrationsList'];

type AdapterFactory = Parameters<typeof bindMigrationAwareSqlAdapterFactory>[0];

export class MigrationFailure extends Error {
  override readonly name = 'MigrationFailure';

  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** @throws MigrationFailure at the first one that fails */
export async function applyMigrations(databaseUrl: string, migrationsList: MigrationsList): Promise<void> {
  // A pool of ours, because the engine leaves its connections open.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // A server that stops cuts idle connections; the next query reports it.
  pool.on('error', () => {});
  const adapter = new DeploymentAdapter(pool);
  const engine = await createSchemaEngine(adapter);
  try {
    await engine.applyMigrations({ migrationsList, filters: { externalTables: [], externalEnums: [] } });
  } catch (error) {
    throw new MigrationFailure((error as Error).message, adapter.failureCode);
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

/** Scripts that set none get this one, so that no migration blocks a table for long. */
const usualLockTimeout = '5s';

/**
 * Prisma's adapter cuts a script at every semicolon, those in functions and texts included; PostgreSQL knows better, and
 * runs a script that it gets whole in one transaction. Only a script with a concurrent statement is cut, because such a
 * statement runs in no transaction.
 */
export class SchemaAdapter extends PrismaPg {
  failureCode: string | undefined;

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      try {
        await this.runScript(adapter.underlyingDriver(), script);
      } catch (error) {
        this.failureCode = (error as { code?: string }).code;
        adapter['onError'](error);
      }
    };
    return adapter;
  }

  protected partsOf(script: string): string[] {
    return isConcurrent(script) ? statementsIn(script) : [script];
  }

  private async runScript(pool: pg.Pool, script: string): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query(`SET lock_timeout = '${usualLockTimeout}'`);
      for (const part of this.partsOf(script)) {
        await dropInvalidIndex(client, concurrentIndexOf(part));
        await client.query(part);
      }
    } finally {
      // The connection ends, because the script may have set something.
      client.release(true);
    }
  }
}

/** A `CREATE INDEX CONCURRENTLY` that fails or dies leaves an index that serves no query, and `IF NOT EXISTS` finds it. */
async function dropInvalidIndex(client: pg.PoolClient, name: string | undefined): Promise<void> {
  if (name === undefined) return;
  const { rows } = await client.query(
    `SELECT FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relname = ${client.escapeLiteral(name)} AND NOT indisvalid AND pg_table_is_visible(indexrelid)`,
  );
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${client.escapeIdentifier(name)}`);
}

/**
 * The row of the migration that runs: the engine writes it before the script, and it is the only unfinished one. In the
 * transaction of the script it cannot disagree with the script, also when the process dies in between.
 */
const finish = 'UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL';

class DeploymentAdapter extends SchemaAdapter {
  protected override partsOf(script: string): string[] {
    const parts = super.partsOf(script);
    return isConcurrent(script) ? parts : [`${parts.join('')}\n;\n${finish}`];
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
