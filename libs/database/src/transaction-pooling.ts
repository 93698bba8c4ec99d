type ServerLimits = Readonly<Record<'statement_timeout' | 'idle_in_transaction_session_timeout', number>>;

interface Pooling {
  url: string;
  /** A connection still has its prepared statements at its next use. */
  canPrepare: boolean;
  connectionSettings: Partial<ServerLimits>;
  begin: string;
}

/**
 * Returns how to use connections to this URL. `?pgbouncer=true` means a pooler in transaction mode, such as PgBouncer,
 * as it does for Prisma. The pooler may run each transaction on another connection. So statements are not prepared by
 * name, and the server's limits are set in each transaction and not for the connection; for single statements set
 * `statement_timeout` for the role. Nothing else depends on the connection: no session locks, no LISTEN, no session
 * settings. Migrations take a session lock: apply them over a direct connection.
 */
export function transactionPooling(given: string, limits: ServerLimits): Pooling {
  const url = new URL(given);
  if (url.searchParams.get('pgbouncer') !== 'true') {
    return { url: given, canPrepare: true, connectionSettings: limits, begin: 'BEGIN' };
  }
  url.searchParams.delete('pgbouncer');
  const settings = Object.entries(limits).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`);
  return { url: url.href, canPrepare: false, connectionSettings: {}, begin: ['BEGIN', ...settings].join('; ') };
}
