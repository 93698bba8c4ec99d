import { sql } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';

/** The class of these advisory locks; the other classes are in `membership/`. */
const lockClass = 3;

/** In the queue of writes the learner's own come before the challenge's, which are fewer. */
export function learnerKey(learnerId: number): string {
  return `learner ${learnerId}`;
}

/** Under this key the queue of writes holds what would wait in this process for the challenge's lock. */
export function challengeKey(challengeId: number): string {
  return `challenge ${challengeId}`;
}

/**
 * Until the transaction ends nobody else changes submissions to this challenge or their reviews: no attempt is replaced
 * while its first review comes in, and reviews that move between submissions wait for each other in no circle.
 */
export async function lockChallenge(transaction: SqlTransaction, challengeId: number): Promise<void> {
  await transaction.execute(sql('challenge-lock')`SELECT pg_advisory_xact_lock(${lockClass}, ${challengeId}::int)`);
}
