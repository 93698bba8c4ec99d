import { Refusal } from '@proximal/contracts';

/** An unavailable service probably returns soon. */
export function unavailable(): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: 1 });
}

/**
 * Ignores a refusal, for a task that can continue without the result, or is tried again.
 * @throws any other error, because it is a bug
 */
export function passOverRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
