import { sql, type SqlTransaction } from '@proximal/database';

/** `membership/` has the other classes of advisory locks. */
const lockClass = 3;
const reviewerClass = 4;

/** It comes before the challenge's key, of which there are fewer. */
export function learnerKey(learnerId: number): string {
  return `learner ${learnerId}`;
}

export function challengeKey(challengeId: number): string {
  return `challenge ${challengeId}`;
}

/** So two reviews at once do not both find that their text is the first. Comes before the lock on the challenge. */
export async function lockReviewer(transaction: SqlTransaction, learnerId: number): Promise<void> {
  await transaction.execute(sql('reviewer-lock')`SELECT pg_advisory_xact_lock(${reviewerClass}, ${learnerId}::int)`);
}

/** So no attempt is replaced while its first review comes in, and moves of reviews do not deadlock. */
export async function lockChallenge(transaction: SqlTransaction, challengeId: number): Promise<void> {
  await transaction.execute(sql('challenge-lock')`SELECT pg_advisory_xact_lock(${lockClass}, ${challengeId}::int)`);
}
