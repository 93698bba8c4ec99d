import { z } from 'zod';
import { outcomeOf, type Entry } from '../load/journal.js';
import type { Learner } from '../load/learner.js';
import type { LearnerXp } from './tables.repository.js';

const dashboard = z.object({ data: z.object({ total_xp: z.number() }) });
const leaderboard = z.object({ data: z.array(z.object({ user_id: z.number(), xp: z.number() })) });

export interface ClientRecords {
  accepted: ReadonlySet<string>;
  acceptedTwice: string[];
  /** The number of submissions that got no answer, nor one to their repetition: each may have been accepted. */
  unknown: number;
  dashboards: LearnerXp[];
  leaderboard: LearnerXp[];
  lessonXp: LearnerXp[];
  /** Whether every lesson was answered: then no other lesson has given xp. */
  areLessonsCertain: boolean;
}

export async function readClientRecords(
  entries: readonly Entry[],
  learners: readonly Learner[],
): Promise<ClientRecords> {
  const dashboards: LearnerXp[] = [];
  const ranked = new Map<number, LearnerXp>();
  for (const learner of learners) {
    const shown = dashboard.parse(await learner.request('/progress/dashboard'));
    dashboards.push({ learnerId: learner.id, xp: shown.data.total_xp });
    if (ranked.has(learner.id)) continue;
    const { data } = leaderboard.parse(await learner.request('/cohorts/my-cohort/leaderboard?limit=100&period=all'));
    for (const { user_id: learnerId, xp } of data) ranked.set(learnerId, { learnerId, xp });
  }
  return { ...answersIn(entries), dashboards, leaderboard: [...ranked.values()] };
}

export function answersIn(entries: readonly Entry[]): Omit<ClientRecords, 'dashboards' | 'leaderboard'> {
  const sent = entries.filter(({ kind }) => kind === 'submission');
  const submissions = [...Map.groupBy(sent, ({ call }) => call).values()];
  const idsOf = (answers: Entry[]) => new Set(answers.flatMap(({ submissionId }) => submissionId ?? []));
  const ids = submissions.map(idsOf);
  const open = submissions.filter((answers) => idsOf(answers).size === 0 && answers.some(mayBeAccepted));
  // A repeated request gets the same answer again, and the xp only once.
  const lessons = new Map<Entry['call'], LearnerXp>();
  for (const { kind, call, learner, xpAwarded } of entries)
    if (kind === 'lesson' && xpAwarded > 0) lessons.set(call, { learnerId: learner.id, xp: xpAwarded });
  return {
    accepted: new Set(ids.flatMap((found) => [...found])),
    acceptedTwice: ids.filter(({ size }) => size > 1).map((twice) => `${[...twice].join(' and ')} have one key`),
    unknown: open.length,
    lessonXp: [...lessons.values()],
    areLessonsCertain: entries.every((entry) => entry.kind !== 'lesson' || outcomeOf(entry) === 'done'),
  };
}

/** A 503 may come after the commit: the sender does not know. */
function mayBeAccepted(entry: Entry): boolean {
  return outcomeOf(entry) !== 'done' && entry.status !== 429;
}
