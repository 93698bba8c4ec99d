import type { Statement } from './sql.js';

/** Runs statements. */
export interface SqlSession {
  /** The rows of a statement. */
  query<Row>(statement: Statement<Row>): Promise<Row[]>;
  /**
   * The row of a statement that always has exactly one.
   * @throws Error when it has none or several
   */
  one<Row>(statement: Statement<Row>): Promise<Row>;
  /** Runs a statement whose rows do not matter. @returns how many rows it has changed */
  execute(statement: Statement): Promise<number>;
}

/** Runs statements on one connection; they are committed together or not at all. */
export type SqlTransaction = SqlSession;

/** The limits of a transaction. */
export interface TransactionLimits {
  /** After this time the transaction is given up, in milliseconds; 10 s if left out. */
  timeoutMs?: number;
}

/** A service's database: each statement outside a transaction is committed by itself. */
export interface SqlDatabase extends SqlSession {
  /**
   * The rows of a statement that only reads and waits for no lock; connections are free for it whatever others wait for.
   * @throws Refusal `unavailable` while the database is away, which it also is when it gives no answer within four seconds
   */
  read<Row>(statement: Statement<Row>): Promise<Row[]>;
  /**
   * Commits all of the work or, when it throws, nothing of it.
   * @param work awaits its statements one after the other; what it starts elsewhere is not part of the transaction
   * @throws Error "timeout exceeded …", which counts as an outage, when the work takes too long
   */
  transaction<T>(work: (transaction: SqlTransaction) => Promise<T>, limits?: TransactionLimits): Promise<T>;
}
