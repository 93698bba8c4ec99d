import { JetStreamApiError } from '@nats-io/jetstream';
import { errors, TimeoutError } from '@nats-io/transport-node';

const kinds = [
  TimeoutError,
  errors.RequestError,
  errors.NoRespondersError,
  errors.ClosedConnectionError,
  errors.DrainingConnectionError,
  errors.ConnectionError,
];

/** No leader at this moment (nats-server, server/errors.json): unavailable, incomplete, cannot handle it, offline. */
const leaderless = [10008, 10004, 10009, 10118, 10119];

/** True when nobody answers, false when the message is wrong. */
export function isBusUnavailable(error: unknown): boolean {
  const { cause, code } = (error ?? {}) as { cause?: unknown; code?: unknown };
  // A NATS that refuses is available, and will refuse again.
  if (cause instanceof errors.PermissionViolationError) return false;
  if (error instanceof JetStreamApiError && leaderless.includes(Number(code))) return true;
  return kinds.some((kind) => error instanceof kind || cause instanceof kind);
}
