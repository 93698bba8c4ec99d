import type pg from 'pg';

/**
 * Closes a connection when one of its statements is abandoned: the driver would keep the connection, and its next user
 * would find what the statement left there, such as an open transaction, and commit it with their own.
 */
export function closeWhenGivenUp(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const close = (error: unknown) => {
    if (error instanceof Error && error.message === 'Query read timeout') void (client as unknown as pg.Client).end();
  };
  // Prisma's adapter waits for a promise, the pool passes a callback.
  const closing = (...given: unknown[]): unknown => {
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const after = (error: unknown, result: unknown) => {
        close(error);
        (callback as (error: unknown, result: unknown) => void)(error, result);
      };
      return query(...given.slice(0, -1), after);
    }
    const answer = query(...given);
    if (answer instanceof Promise) answer.catch(close);
    return answer;
  };
  Object.assign(client, { query: closing });
}

/** Closes a connection that returns to the pool with an open transaction, for any reason. */
export function closeWhenInTransaction(_error: Error | undefined, client: pg.PoolClient): void {
  const { getTransactionStatus } = client as unknown as { getTransactionStatus: () => 'I' | 'T' | 'E' | null };
  if (getTransactionStatus.call(client) !== 'I') void (client as unknown as pg.Client).end();
}
