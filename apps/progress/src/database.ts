import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { Refusal } from '@proximal/contracts';
import { isStoreAway, StartFailure } from '@proximal/runtime';
import pg from 'pg';
import { PrismaClient } from './generated/prisma/client.js';

/** Longest waits for a connection and for a reader's answer, in milliseconds; a database that is mute counts as away. */
const connectTimeoutMs = 2_000;
const readTimeoutMs = 4_000;

/** This service's PostgreSQL database: Prisma for transactions, prepared statements for what learners read. */
@Injectable()
export class Database extends PrismaClient implements OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private readonly statementNames = new Map<string, string>();

  constructor(url: string) {
    const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: connectTimeoutMs });
    // An idle connection that is cut is replaced by the next query.
    pool.on('error', () => {});
    super({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
    this.pool = pool;
  }

  /**
   * The rows of a statement, prepared once a connection: Prisma's raw queries take three times the CPU.
   * @param text one of a bounded number, since each stays prepared
   * @throws Refusal `unavailable` while the database is away
   */
  async read<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    try {
      const name = this.nameOf(text);
      const statement = { name, text, values, query_timeout: readTimeoutMs };
      const { rows } = await this.pool.query<Row>(statement);
      return rows;
    } catch (error) {
      throw isStoreAway(error) ? new Refusal('unavailable', { retryAfterSeconds: 1 }) : error;
    }
  }

  /** Nest runs this after its transports have closed: requests in flight have had their answers by then. */
  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
    if (!this.pool.ended) await this.pool.end();
  }

  private nameOf(text: string): string {
    const name = this.statementNames.get(text) ?? `read_${this.statementNames.size + 1}`;
    this.statementNames.set(text, name);
    return name;
  }
}

/**
 * Connects to the database and makes sure that it has this service's tables.
 * @throws StartFailure that names the host and the variable to mend, never the password
 */
export async function openDatabase(url: string): Promise<Database> {
  const database = new Database(url);
  try {
    await database.read('SELECT FROM xp_entry LIMIT 1', []);
    return database;
  } catch (error) {
    await database.onApplicationShutdown();
    const { host, pathname } = new URL(url);
    const name = decodeURIComponent(pathname.slice(1));
    throw new StartFailure(`Cannot use the database ${name} at ${host} (PROGRESS_DATABASE_URL): ${reasonOf(error)}.`);
  }
}

/** By PostgreSQL's error codes. */
const reasons: Record<string, string> = {
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not log in',
  '3D000': 'there is no such database; create it and apply the migrations',
  '42P01': 'it has no tables; apply the migrations',
};

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return 'nothing answers there';
  return reasons[codeOf(error)] ?? (error as Error).message;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? '');
}
