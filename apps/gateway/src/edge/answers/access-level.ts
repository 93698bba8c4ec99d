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
 * `warn` when the request has failed or was slow, else `info` for the share `sample`, from 0 to 1. `random` is not the
 * request's own id: its caller may choose it, and would choose what is logged.
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
