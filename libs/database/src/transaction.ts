import type pg from 'pg';
import type { SqlTransaction, TransactionLimits } from './sql-database.js';
import { StatementRunner } from './statement-runner.js';
import type { StatementNames } from './statement-names.js';

const usualTimeoutMs = 10_000;

export interface TransactionStart {
  begin: string;
  names: StatementNames | undefined;
}

export async function runTransaction<T>(
  pool: pg.Pool,
  { begin, names }: TransactionStart,
  work: (transaction: SqlTransaction) => Promise<T>,
  { timeoutMs = usualTimeoutMs }: TransactionLimits = {},
): Promise<T> {
  const client = await pool.connect();
  const deadline = new Deadline(client, timeoutMs);
  const session = new StatementRunner(() => deadline.connection(), names);
  try {
    await client.query(begin);
    const result = await work(session);
    await commit(deadline.connection());
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw deadline.error ?? error;
  } finally {
    deadline.end();
    // The pool closes a connection that is broken or has an open transaction.
    client.release();
  }
}

/**
 * Detects a failed commit: PostgreSQL answers COMMIT with ROLLBACK, and no error, when an earlier statement has failed.
 */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') throw new Error('a statement of the transaction has failed, so that it was rolled back');
}

/** Closes the connection of a transaction that takes too long: the server then rolls it back and releases its locks. */
class Deadline {
  error: Error | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly client: pg.PoolClient,
    timeoutMs: number,
  ) {
    this.timer = setTimeout(() => {
      this.error = new Error(`timeout exceeded by a transaction (${timeoutMs} ms)`);
      void (client as unknown as pg.Client).end();
    }, timeoutMs);
  }

  connection(): pg.PoolClient {
    if (this.error) throw this.error;
    return this.client;
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
