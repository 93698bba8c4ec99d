import { sql } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';

/** The classes of these advisory locks. `membership/` has the other classes. */
const lockClass = 3;
const reviewerClass = 4;

/**
 * The key of a learner's writes in the queue of writes. It comes before the challenge's key, of which there are fewer.
 */
export function learnerKey(learnerId: number): string {
  return `learner ${learnerId}`;
}

/** The key under which the queue of writes holds back what would wait in this process for the challenge's lock. */
export function challengeKey(challengeId: number): string {
  return `challenge ${challengeId}`;
}

/**
 * Until the transaction ends, nobody else completes a review of this learner, whatever the challenge. So two reviews at
 * once do not both find that their text is the first. It comes before the lock on the challenge.
 */
export async function lockReviewer(transaction: SqlTransaction, learnerId: number): Promise<void> {
  await transaction.execute(sql('reviewer-lock')`SELECT pg_advisory_xact_lock(${reviewerClass}, ${learnerId}::int)`);
}

/**
 * Until the transaction ends, nobody else changes submissions to this challenge or their reviews. So no attempt is
 * replaced while its first review comes in, and transactions that move reviews between submissions do not deadlock.
 */
export async function lockChallenge(transaction: SqlTransaction, challengeId: number): Promise<void> {
  await transaction.execute(sql('challenge-lock')`SELECT pg_advisory_xact_lock(${lockClass}, ${challengeId}::int)`);
}
