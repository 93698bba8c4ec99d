import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerOf, OperationOf, ProximalClient } from '@proximal/client';

type Submission = AnswerOf<OperationOf<'POST', '/labs/{id}/submit'>>['data'];

/** Nearly every grade comes within this time, in milliseconds; after it the learner follows the grading. */
const gradeWithinMs = 1_500;

/**
 * Submits code. The answer has the grade when that comes at once, and otherwise names the submission, so that its
 * events can be followed.
 * @param key sent again with it, the same code is no second submission
 */
export async function submitCode(
  client: ProximalClient,
  labId: number,
  code: string,
  key: string,
): Promise<Submission> {
  const startedAt = Date.now();
  const headers = { 'Idempotency-Key': key };
  const answer = client.request('POST', '/labs/{id}/submit', { params: { id: labId }, body: { code }, headers });
  // Once the submission is known, its events say how it ends, also when this answer is lost.
  answer.catch(() => undefined);
  const graded = await Promise.race([answer, delay(gradeWithinMs, undefined, { ref: false })]);
  return graded?.data ?? (await acceptedSince(client, labId, startedAt)) ?? (await answer).data;
}

/** Returns the newest submission when it was accepted after the moment; clocks that differ may hide it. */
async function acceptedSince(client: ProximalClient, labId: number, since: number): Promise<Submission | undefined> {
  const { data } = await client.request('GET', '/labs/{id}/submissions', {
    params: { id: labId },
    query: { limit: 1 },
  });
  return data.find(({ submitted_at }) => Date.parse(submitted_at) >= since);
}

/** Returns the key of a form's submission: a form that is sent twice with the same code submits once. */
export function keyOfForm(formKey: string, code: string): string {
  return createHash('sha256')
    .update(JSON.stringify([formKey, code]))
    .digest('hex')
    .slice(0, 48);
}
