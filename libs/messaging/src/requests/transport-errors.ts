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

/**
 * JetStream's codes for a cluster that has no leader at this moment (nats-server, server/errors.json): the system is
 * temporarily unavailable, the answers are incomplete, this server cannot handle it, the stream or consumer is offline.
 */
const leaderless = [10008, 10004, 10009, 10118, 10119];

/**
 * Returns true for an error of the NATS client, or of JetStream around it, which says that nobody answers, not that the
 * message is wrong.
 */
export function isBusUnavailable(error: unknown): boolean {
  const { cause, code } = (error ?? {}) as { cause?: unknown; code?: unknown };
  // A NATS that refuses is available, and will refuse again.
  if (cause instanceof errors.PermissionViolationError) return false;
  if (error instanceof JetStreamApiError && leaderless.includes(Number(code))) return true;
  return kinds.some((kind) => error instanceof kind || cause instanceof kind);
}
