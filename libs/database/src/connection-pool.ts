import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { countConnections } from './pool-metrics.js';
import { closeWhenGivenUp, closeWhenInTransaction } from './tainted-connections.js';
import { refuseWhileUnavailable } from './refuse-while-unavailable.js';
import { StatementNames } from './statement-names.js';
import { unusableDatabase } from './unusable-database.js';
import { waitingPool } from './waiting-pool.js';

/** Of Prisma, whose transactions may wait for locks. */
const mostForPrisma = 7;
/** Of `read`, which waits for no lock: nobody who waits for one can hold what reading needs. */
const mostForReading = 3;
const mostPreparedStatements = 500;
/** Longest wait for the answer to `read`, in milliseconds; a database that is mute counts as away. */
const readTimeoutMs = 4_000;
/** Of any statement, unless a service says otherwise: some wait for another transaction. */
const usualAnswerTimeoutMs = 15_000;
/** The server gives a statement up this much earlier than we do, so that its transaction can be rolled back. */
const headStartMs = 500;
/** The server ends a transaction whose owner has frozen, so that nobody waits for its locks for ever. */
const idleInTransactionMs = 30_000;

/** What a service says about its database. */
export interface OwnDatabase {
  /** A PostgreSQL URL. */
  url: string;
  /** The setting that holds the URL. */
  variable: string;
  /** A table of the service, which is missing where its migrations were not applied; as SQL writes it. */
  table: string;
  /** After this time without an answer a statement is given up, in milliseconds; 15 s if left out. */
  answerTimeoutMs?: number;
}

/**
 * A service's connections to its own PostgreSQL database, at most ten a process: seven for Prisma, whose transactions
 * may wait for locks, and three for `read`, which finds them free whatever those wait for. Nothing connects before the first query.
 */
export class ConnectionPool {
  /** What a `PrismaClient` is constructed with; disconnecting that client leaves the connections open. */
  readonly adapter: PrismaPg;
  private readonly prismas: pg.Pool;
  private readonly readers: pg.Pool;
  private readonly uncount: () => void;
  private readonly statementNames = new StatementNames(mostPreparedStatements);
  private ending: Promise<void> | undefined;

  constructor(private readonly database: OwnDatabase) {
    const { answerTimeoutMs = usualAnswerTimeoutMs } = database;
    const usual = {
      connectionString: database.url,
      query_timeout: answerTimeoutMs,
      statement_timeout: answerTimeoutMs - headStartMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      keepAlive: true,
    };
    this.prismas = waitingPool({ ...usual, max: mostForPrisma });
    this.readers = waitingPool({ ...usual, max: mostForReading });
    for (const pool of [this.prismas, this.readers]) {
      // An idle connection that is cut is replaced by the next query.
      pool.on('error', () => {});
      pool.on('connect', closeWhenGivenUp);
      pool.on('release', closeWhenInTransaction);
    }
    this.uncount = countConnections([this.prismas, this.readers], database.variable);
    this.adapter = new PrismaPg(this.prismas);
  }

  /**
   * The rows of a statement, prepared once a connection: Prisma's raw queries take three times the CPU.
   * @param text one of a bounded number, since each stays prepared; beyond 500 none is
   * @throws Refusal `unavailable` while the database is away
   */
  async read<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const statement = { name: this.statementNames.of(text), text, values, query_timeout: readTimeoutMs };
    const { rows } = await this.readers.query<Row>(statement).catch(refuseWhileUnavailable);
    return rows;
  }

  /**
   * Connects, and makes sure that the database has the service's tables.
   * @throws StartFailure that names the database, its host and the variable to mend, never the password
   */
  async ensureUsable(): Promise<void> {
    const { url, variable, table } = this.database;
    const question = { text: `SELECT FROM ${table} LIMIT 1`, query_timeout: readTimeoutMs };
    await this.readers.query(question).catch((error: unknown) => {
      throw unusableDatabase(url, variable, error);
    });
  }

  /** Waits for the queries that run and closes every connection; a Prisma client has to be disconnected before. */
  close(): Promise<void> {
    this.uncount();
    return (this.ending ??= Promise.all([this.prismas.end(), this.readers.end()]).then(() => undefined));
  }
}

/**
 * Opens a service's connections, or none.
 * @throws StartFailure as `ensureUsable` does
 */
export async function openPool(database: OwnDatabase): Promise<ConnectionPool> {
  const pool = new ConnectionPool(database);
  try {
    await pool.ensureUsable();
    return pool;
  } catch (error) {
    await pool.close();
    throw error;
  }
}
