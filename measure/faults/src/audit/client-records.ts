import type { Learner } from '@proximal/replicas';
import { z } from 'zod';
import { kindOf, type Outcome } from '../load/outcome.js';
import type { ClientRecords, LearnerXp } from './records.js';

const dashboard = z.object({ data: z.object({ total_xp: z.number() }) });
const leaderboard = z.object({ data: z.array(z.object({ user_id: z.number(), xp: z.number() })) });

/** Returns what clients know after a run: from the answers that they got, and by asking once more. */
export async function readClientRecords(
  outcomes: readonly Outcome[],
  learners: readonly Learner[],
): Promise<ClientRecords> {
  const dashboards: LearnerXp[] = [];
  const ranked = new Map<number, LearnerXp>();
  for (const learner of learners) {
    const get = (path: string) => learner.request({ method: 'GET', path });
    const shown = dashboard.parse(await get('/progress/dashboard'));
    dashboards.push({ learnerId: learner.id, xp: shown.data.total_xp });
    if (ranked.has(learner.id)) continue;
    const { data } = leaderboard.parse(await get('/cohorts/my-cohort/leaderboard?limit=100&period=all'));
    for (const { user_id: learnerId, xp } of data) ranked.set(learnerId, { learnerId, xp });
  }
  const submits = outcomes.filter(({ kind }) => kind === 'submit');
  // A request that is repeated with its key gets the same answer again, and the xp only once.
  const lessons = new Map<Outcome['call'], LearnerXp>();
  for (const { kind, call, learner, xpAwarded } of outcomes)
    if (kind === 'lesson' && xpAwarded > 0) lessons.set(call, { learnerId: learner.id, xp: xpAwarded });
  return {
    accepted: new Set(submits.flatMap(({ submissionId }) => submissionId ?? [])),
    unknown: submits.filter((outcome) => mayHaveBeenAccepted(outcome)).length,
    dashboards,
    leaderboard: [...ranked.values()],
    lessonXp: [...lessons.values()],
  };
}

/** A 503 may come after the commit: the sender of a request without a key does not know. */
function mayHaveBeenAccepted(outcome: Outcome): boolean {
  return outcome.call.idempotencyKey === undefined && kindOf(outcome) !== 'done' && outcome.status !== 429;
}
