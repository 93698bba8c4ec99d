import { Refusal } from '@proximal/contracts';

/** What is away is likely to be back in a moment. */
export function unavailable(): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: 1 });
}

/**
 * For what can go on without, or will be tried again.
 * @throws whatever is no refusal, for that is a bug
 */
export function passOverRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
