import { tlsProblem } from './store-certificates.js';

interface DatabaseError {
  code?: unknown;
  message?: unknown;
  meta?: { driverAdapterError?: { cause?: { kind?: string; originalCode?: string } } };
}

const unavailableKinds = [
  'DatabaseNotReachable',
  'TlsConnectionError',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
];
/**
 * PostgreSQL's classes for lost connections, exhausted resources and shutdown, and its codes for operations that were
 * abandoned because of others: cancelled, lock not available, deadlock, transaction idle too long, read-only server;
 * the system's codes for no connection; Prisma's codes for a transaction that could not start or took too long.
 */
const unavailableCodes =
  /^(08|53|57P|57014|55P03|40001|40P01|25P03|25006|ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ETIMEDOUT|EPIPE|P1001|P1002|P1008|P1011|P1017|P2024|P2028|P2034)/;
const unavailableMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded|timeout expired|Client has encountered a connection error)/;

/**
 * The error is one of the `pg` driver or of Prisma. A database whose certificate has expired while the process runs is
 * unavailable until it is renewed.
 */
export function isStoreUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code = '', message = '', meta } = error as DatabaseError;
  const cause = meta?.driverAdapterError?.cause;
  if (cause) return unavailableKinds.includes(cause.kind ?? '') || unavailableCodes.test(cause.originalCode ?? '');
  const isLost = unavailableCodes.test(String(code)) || unavailableMessages.test(String(message));
  return isLost || tlsProblem(error) !== undefined;
}
