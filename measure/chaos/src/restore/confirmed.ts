import { lessonKey } from '../audit/contradictions.js';
import type { StreamEvents } from '../audit/audit.js';
import type { Records } from '../audit/tables.repository.js';
import type { Entry } from '../load/journal.js';

const kinds = ['learner', 'submission', 'lesson', 'subscription'] as const;

export interface Confirmed {
  kind: (typeof kinds)[number];
  /** The id of a learner or submission, or both parts of a lesson (`<learner>-<lesson>`) or subscription. */
  key: string;
  /** When the request began and when its answer was complete, in epoch milliseconds. */
  startedAt: number;
  endedAt: number;
}

export type Keys = Record<Confirmed['kind'], ReadonlySet<string>>;

export function keysOf({ accounts, grades, lessons, subscriptions }: Records): Keys {
  return {
    learner: new Set(accounts.map(({ id }) => String(id))),
    submission: new Set(grades.map(({ submissionId }) => submissionId)),
    lesson: new Set(lessons.map(lessonKey)),
    subscription: new Set(subscriptions.map(({ learnerId, version }) => `${learnerId}-${version}`)),
  };
}

export function confirmedBy(entries: readonly Entry[]): Confirmed[] {
  return entries.flatMap(({ kind, learner, call, submissionId, failure, ...times }): Confirmed[] => {
    const [startedAt, endedAt] = [performance.timeOrigin + times.startedAt, performance.timeOrigin + times.endedAt];
    const confirm = (what: Confirmed['kind'], key: string) => [{ kind: what, key, startedAt, endedAt }];
    if (failure !== null) return [];
    if (kind === 'register') return confirm('learner', String(learner.id));
    if (submissionId !== null) return confirm('submission', submissionId);
    return kind === 'lesson' ? confirm('lesson', `${learner.id}-${call.path.split('/')[3]}`) : [];
  });
}

/** Things that were confirmed while the target passed may be there or not. */
export interface Fate {
  kind: Confirmed['kind'];
  before: number;
  missing: string[];
  after: number;
  there: string[];
}

export function fatesOf(confirmed: readonly Confirmed[], keys: Keys, target: Date): Fate[] {
  // A repeated answer about the same thing says nothing new.
  const latestFirst = confirmed.toSorted((a, b) => b.endedAt - a.endedAt);
  const first = [...new Map(latestFirst.map((one) => [`${one.kind} ${one.key}`, one])).values()];
  return kinds.map((kind) => {
    const all = first.filter((one) => one.kind === kind);
    const before = all.filter(({ endedAt }) => endedAt < target.getTime()).map(({ key }) => key);
    const after = all.filter(({ startedAt }) => startedAt > target.getTime()).map(({ key }) => key);
    return {
      kind,
      before: before.length,
      missing: before.filter((key) => !keys[kind].has(key)),
      after: after.length,
      there: after.filter((key) => keys[kind].has(key)),
    };
  });
}

export function eventsWithoutRow(keys: Keys, { grades, lessons }: StreamEvents): string[] {
  const gone = lessons.map(lessonKey).filter((key) => !keys.lesson.has(key));
  return [
    ...grades
      .filter(({ submissionId: id }) => !keys.submission.has(id))
      .map((one) => `grading does not have ${one.submissionId}`),
    ...gone.map((key) => `progress does not have the lesson ${key}`),
  ];
}
