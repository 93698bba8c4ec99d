import type { Statement } from './sql.js';

export interface SqlSession {
  query<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** @throws Error when the statement has no row or several */
  one<Row>(statement: Statement<Row>): Promise<Row>;
  /** Null without a row. @throws Error when the statement has several */
  maybeOne<Row>(statement: Statement<Row>): Promise<Row | null>;
  execute(statement: Statement): Promise<number>;
}

export type SqlTransaction = SqlSession;

export interface TransactionLimits {
  timeoutMs?: number;
}

export interface SqlDatabase extends SqlSession {
  /**
   * Returns the rows of a statement that only reads and waits for no lock; it has connections of its own, which waiting
   * transactions cannot use up.
   * @throws Refusal `unavailable` while the database is unavailable, or when it does not answer within four seconds
   */
  read<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** As `read`, for a statement that always has exactly one row. @throws Error when it has none or several */
  readOne<Row>(statement: Statement<Row>): Promise<Row>;
  /** As `read`, for a statement that has at most one row; null when it has none. @throws Error when it has several */
  readMaybeOne<Row>(statement: Statement<Row>): Promise<Row | null>;
  /**
   * Commits all of the work or, when it throws, nothing.
   * @param work awaits its statements one after the other; statements that it runs on other connections are not part of
   * the transaction
   * @throws Error "timeout exceeded …", which counts as an outage, when the work takes too long
   */
  transaction<T>(work: (transaction: SqlTransaction) => Promise<T>, limits?: TransactionLimits): Promise<T>;
}
