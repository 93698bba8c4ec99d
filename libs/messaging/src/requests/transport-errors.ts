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
 * Returns true for an error of the NATS client, or of JetStream around it, which says that nobody answers, not that the
 * message is wrong.
 */
export function isBusUnavailable(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: unknown };
  // A NATS that refuses is available, and will refuse again.
  if (cause instanceof errors.PermissionViolationError) return false;
  return kinds.some((kind) => error instanceof kind || cause instanceof kind);
}
