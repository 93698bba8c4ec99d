import type { Statement } from './sql.js';

/** Runs statements. */
export interface SqlSession {
  /** Runs a statement and returns its rows. */
  query<Row>(statement: Statement<Row>): Promise<Row[]>;
  /**
   * Runs a statement that always has exactly one row, and returns it.
   * @throws Error when it has none or several
   */
  one<Row>(statement: Statement<Row>): Promise<Row>;
  /**
   * Runs a statement that has at most one row, and returns it; null when it has none.
   * @throws Error when it has several
   */
  maybeOne<Row>(statement: Statement<Row>): Promise<Row | null>;
  /** Runs a statement without using its rows. @returns the number of changed rows */
  execute(statement: Statement): Promise<number>;
}

/** Runs statements on one connection; all of them are committed, or none. */
export type SqlTransaction = SqlSession;

/** The limits of a transaction. */
export interface TransactionLimits {
  /** The longest duration of a transaction, in milliseconds; 10 s by default. */
  timeoutMs?: number;
}

/** A service's database: each statement outside a transaction is committed by itself. */
export interface SqlDatabase extends SqlSession {
  /**
   * Returns the rows of a statement that only reads and waits for no lock; it has connections of its own, which waiting
   * transactions cannot use up.
   * @throws Refusal `unavailable` while the database is unavailable, or when it does not answer within four seconds
   */
  read<Row>(statement: Statement<Row>): Promise<Row[]>;
  /**
   * Commits all of the work or, when it throws, nothing.
   * @param work awaits its statements one after the other; statements that it runs on other connections are not part of
   * the transaction
   * @throws Error "timeout exceeded …", which counts as an outage, when the work takes too long
   */
  transaction<T>(work: (transaction: SqlTransaction) => Promise<T>, limits?: TransactionLimits): Promise<T>;
}
