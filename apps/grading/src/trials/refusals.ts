import { Refusal } from '@proximal/contracts';
import { withinLimit } from '../redis.js';

export function trialsBusy(): Refusal {
  return new Refusal('trials-busy', { retryAfterSeconds: 5 });
}

/** @throws Refusal unavailable while Redis is away, which the queues' own commands log */
export async function fromRedis<T>(answer: Promise<T>): Promise<T> {
  return withinLimit(answer).catch(() => {
    throw new Refusal('unavailable', { retryAfterSeconds: 1 });
  });
}
