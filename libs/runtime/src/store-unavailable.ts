interface DatabaseError {
  code?: unknown;
  message?: unknown;
  /** Where Prisma keeps what its adapter was told. */
  meta?: { driverAdapterError?: { cause?: { kind?: string; originalCode?: string } } };
}

const unavailableKinds = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'];
/**
 * PostgreSQL's classes for lost connections, exhausted resources and shutdown, and its codes for what was given up
 * because of others: cancelled, a lock not had, a deadlock, a transaction idle too long, a server that only reads for
 * now; the system's codes for no connection; Prisma's, of a transaction that could not begin or took too long, too.
 */
const unavailableCodes =
  /^(08|53|57P|57014|55P03|40001|40P01|25P03|25006|ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ETIMEDOUT|EPIPE|P1001|P1002|P1008|P1017|P2024|P2028|P2034)/;
/** What the driver throws as plain errors, which carry no code. */
const unavailableMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded|timeout expired|Client has encountered a connection error)/;

/** True for an error, of the `pg` driver or of Prisma, which says that the database is away and not that a query is wrong. */
export function isStoreUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code = '', message = '', meta } = error as DatabaseError;
  const cause = meta?.driverAdapterError?.cause;
  if (cause) return unavailableKinds.includes(cause.kind ?? '') || unavailableCodes.test(cause.originalCode ?? '');
  return unavailableCodes.test(String(code)) || unavailableMessages.test(String(message));
}
