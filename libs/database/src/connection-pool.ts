import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { countConnections } from './pool-metrics.js';
import { refuseWhileUnavailable } from './refuse-while-unavailable.js';
import { closeWhenReadOnly } from './read-only-server.js';
import type { SqlDatabase, SqlTransaction, TransactionLimits } from './sql-database.js';
import type { Statement } from './sql.js';
import { StatementNames } from './statement-names.js';
import { StatementRunner } from './statement-runner.js';
import { shareConnections } from './connection-shares.js';
import { closeWhenGivenUp, closeWhenInTransaction } from './tainted-connections.js';
import { runTransaction, type TransactionStart } from './transaction.js';
import { transactionPooling } from './transaction-pooling.js';
import { unusableDatabase } from './unusable-database.js';
import { waitingPool } from './waiting-pool.js';

const mostPreparedStatements = 500;
/** A database that does not answer in time counts as unavailable. */
const readTimeoutMs = 4_000;
const usualAnswerTimeoutMs = 15_000;
/**
 * The server cancels a statement this much earlier than the client does, so that its transaction can be rolled back.
 */
const headStartMs = 500;
/** The server ends a transaction of a frozen process, so that nobody waits for its locks forever. */
const idleInTransactionMs = 30_000;

export interface OwnDatabase {
  url: string;
  variable: string;
  table: string;
  connections?: number;
  answerTimeoutMs?: number;
}

/**
 * A service's connections to its own PostgreSQL database, at most ten per process by default: seven for work
 * that may wait for locks, and three for `read`, which such work cannot use up. Nothing connects before the first query. Each connection
 * prepares a statement by name once.
 */
export class ConnectionPool implements SqlDatabase {
  /** The constructor of a `PrismaClient` takes it; disconnecting that client leaves the connections open. */
  readonly adapter: PrismaPg;
  private readonly writers: pg.Pool;
  private readonly readers: pg.Pool;
  private readonly start: TransactionStart;
  private readonly writing: StatementRunner;
  private readonly reading: StatementRunner;
  private readonly uncount: () => void;
  private ending: Promise<void> | undefined;

  constructor(private readonly database: OwnDatabase) {
    const { url, variable, connections, answerTimeoutMs = usualAnswerTimeoutMs } = database;
    const { writing, reading } = shareConnections(connections);
    const limits = {
      statement_timeout: answerTimeoutMs - headStartMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    };
    const pooling = transactionPooling(url, limits);
    const usual = {
      connectionString: pooling.url,
      query_timeout: answerTimeoutMs,
      keepAlive: true,
      ...pooling.connectionSettings,
    };
    this.writers = waitingPool({ ...usual, max: writing });
    this.readers = waitingPool({ ...usual, max: reading });
    for (const pool of [this.writers, this.readers]) {
      // The next query replaces an idle connection that was cut.
      pool.on('error', () => {});
      pool.on('connect', closeWhenGivenUp);
      pool.on('release', closeWhenInTransaction);
      pool.on('release', closeWhenReadOnly);
    }
    const names = pooling.canPrepare ? new StatementNames(mostPreparedStatements) : undefined;
    this.start = { begin: pooling.begin, names };
    this.writing = new StatementRunner(() => this.writers, names);
    this.reading = new StatementRunner(() => this.readers, names, readTimeoutMs);
    this.uncount = countConnections([this.writers, this.readers], variable);
    this.adapter = new PrismaPg(this.writers);
  }

  read<Row>(statement: Statement<Row>): Promise<Row[]> {
    return this.reading.query(statement).catch(refuseWhileUnavailable);
  }

  readOne<Row>(statement: Statement<Row>): Promise<Row> {
    return this.reading.one(statement).catch(refuseWhileUnavailable);
  }

  readMaybeOne<Row>(statement: Statement<Row>): Promise<Row | null> {
    return this.reading.maybeOne(statement).catch(refuseWhileUnavailable);
  }

  query<Row>(statement: Statement<Row>): Promise<Row[]> {
    return this.writing.query(statement);
  }

  one<Row>(statement: Statement<Row>): Promise<Row> {
    return this.writing.one(statement);
  }

  maybeOne<Row>(statement: Statement<Row>): Promise<Row | null> {
    return this.writing.maybeOne(statement);
  }

  execute(statement: Statement): Promise<number> {
    return this.writing.execute(statement);
  }

  transaction<T>(work: (transaction: SqlTransaction) => Promise<T>, limits?: TransactionLimits): Promise<T> {
    return runTransaction(this.writers, this.start, work, limits);
  }

  /**
   * Tells a service at its start that it connects to the wrong database, or to one without its tables.
   * @throws StartFailure that names the database, its host and the variable to correct, never the password
   */
  async ensureTablesReadable(): Promise<void> {
    const { url, variable, table } = this.database;
    const question = { text: `SELECT FROM ${table} LIMIT 1`, query_timeout: readTimeoutMs };
    await this.readers.query(question).catch((error: unknown) => {
      throw unusableDatabase(url, variable, error);
    });
  }

  /** Waits for the running queries; disconnect Prisma clients before. */
  close(): Promise<void> {
    this.uncount();
    return (this.ending ??= Promise.all([this.writers.end(), this.readers.end()]).then(() => undefined));
  }
}

/**
 * After a failure no connection stays open.
 * @throws StartFailure as `ensureTablesReadable` does
 */
export async function openPool(database: OwnDatabase): Promise<ConnectionPool> {
  const pool = new ConnectionPool(database);
  try {
    await pool.ensureTablesReadable();
    return pool;
  } catch (error) {
    await pool.close();
    throw error;
  }
}
