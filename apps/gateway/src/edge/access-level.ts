import type { Operation } from '@proximal/contracts';

export interface AccessOutcome {
  status: number;
  elapsedMs: number;
}

export type AccessLevel = 'warn' | 'info';

/** A request is slow from this share of its operation's deadline on: most have one of five seconds. */
const slowShare = 0.2;
/** Pages have no operation. */
const slowPageMs = 1_000;

/**
 * Returns the level at which a request is logged: `warn` when it has failed or was slow, otherwise `info` for a share
 * of all requests; undefined when it is not logged.
 * @param sample the share, from 0 to 1
 * @param random from 0 to 1, without 1. The request's own id would not do: its caller may choose it, and would choose
 * what is logged.
 */
export function accessLevel(
  { status, elapsedMs }: AccessOutcome,
  operation: Pick<Operation, 'deadlineMs'> | undefined,
  sample: number,
  random = Math.random(),
): AccessLevel | undefined {
  const slowMs = operation === undefined ? slowPageMs : operation.deadlineMs * slowShare;
  if (status >= 500 || elapsedMs > slowMs) return 'warn';
  return random < sample ? 'info' : undefined;
}
