import { Refusal } from '@proximal/contracts';
import { isStoreUnavailable } from '@proximal/runtime';

/**
 * What a query's `catch` is given: an outage is refused, everything else is thrown as it is.
 * @throws Refusal `unavailable` for an error, of the `pg` driver or of Prisma, which says that the database is away
 */
export function refuseWhileUnavailable(error: unknown): never {
  throw isStoreUnavailable(error) ? new Refusal('unavailable', { retryAfterSeconds: 1 }) : error;
}
