import { Refusal } from '@proximal/contracts';
import { isStoreUnavailable } from '@proximal/runtime';

/**
 * Rethrows any error that is no outage.
 * @throws Refusal `unavailable` for an error of the `pg` driver or of Prisma which says that the database is
 * unavailable
 */
export function refuseWhileUnavailable(error: unknown): never {
  if (!isStoreUnavailable(error)) throw error;
  const refusal = new Refusal('unavailable', { retryAfterSeconds: 1 });
  // The log of an outage names its reason, such as an expired certificate.
  refusal.cause = error;
  throw refusal;
}
