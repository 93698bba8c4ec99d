import type { Operation } from '@proximal/contracts';

export interface AccessOutcome {
  status: number;
  elapsedMs: number;
}

export type AccessLevel = 'warn' | 'info';

const slowShare = 0.2;
const slowPageMs = 1_000;

/** `random` is not the request's own id: its caller may choose it, and would choose what is logged. */
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
