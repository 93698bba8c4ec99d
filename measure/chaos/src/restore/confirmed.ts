import type { PublishedEvents } from '../audit/published-events.js';
import { lessonCompleted, submissionGraded } from '@proximal/contracts';
import { lessonKey } from '../audit/contradictions.js';
import type { Records } from '../audit/tables.repository.js';
import type { Entry } from '../load/journal.js';

const kinds = ['learner', 'submission', 'lesson', 'subscription'] as const;

/** Something that was confirmed to a client, or that the billing system has reported. */
export interface Confirmed {
  kind: (typeof kinds)[number];
  /** The id of a learner or submission, or both parts of a lesson (`<learner>-<lesson>`) or subscription. */
  key: string;
  /** When the request began and when its answer was complete, in epoch milliseconds. */
  startedAt: number;
  endedAt: number;
}

/** The keys of everything that can be confirmed. */
export type Keys = Record<Confirmed['kind'], ReadonlySet<string>>;

export function keysOf({ accounts, grades, lessons, subscriptions }: Records): Keys {
  return {
    learner: new Set(accounts.map(({ id }) => String(id))),
    submission: new Set(grades.map(({ submissionId }) => submissionId)),
    lesson: new Set(lessons.map(lessonKey)),
    subscription: new Set(subscriptions.map(({ learnerId, version }) => `${learnerId}-${version}`)),
  };
}

/** Returns what the answers in a journal have confirmed. */
export function confirmedBy(entries: readonly Entry[]): Confirmed[] {
  return entries.flatMap(({ kind, learner, call, submissionId, failure, ...times }): Confirmed[] => {
    const [startedAt, endedAt] = [times.startedAt, times.endedAt].map((at) => performance.timeOrigin + at);
    const confirm = (what: Confirmed['kind'], key: string) => [
      { kind: what, key, startedAt: startedAt!, endedAt: endedAt! },
    ];
    if (failure !== null) return [];
    if (kind === 'register') return confirm('learner', String(learner.id));
    if (submissionId !== null) return confirm('submission', submissionId);
    return kind === 'lesson' ? confirm('lesson', `${learner.id}-${call.path.split('/')[3]}`) : [];
  });
}

/** What became of the things of one kind, by the time at which clients had them confirmed. */
export interface Fate {
  kind: Confirmed['kind'];
  before: { there: number; missing: string[] };
  /** Confirmed while the target passed: either may be. */
  between: { there: number; missing: string[] };
  after: { there: string[]; missing: number };
}

/** @param target the instant to which the databases were restored */
export function fatesOf(confirmed: readonly Confirmed[], keys: Keys, target: Date): Fate[] {
  return kinds.map((kind) => {
    const all = [...firstConfirmed(confirmed.filter((one) => one.kind === kind))];
    const [before, after] = [
      all.filter(({ endedAt }) => endedAt < target.getTime()),
      all.filter(({ startedAt }) => startedAt > target.getTime()),
    ];
    const between = all.filter((one) => !before.includes(one) && !after.includes(one));
    const there = (some: Confirmed[]) => some.map(({ key }) => key).filter((key) => keys[kind].has(key));
    const missing = (some: Confirmed[]) => some.map(({ key }) => key).filter((key) => !keys[kind].has(key));
    return {
      kind,
      before: { there: there(before).length, missing: missing(before) },
      between: { there: there(between).length, missing: missing(between) },
      after: { there: there(after), missing: missing(after).length },
    };
  });
}

/** A repeated answer about the same thing says nothing new. */
function firstConfirmed(confirmed: Confirmed[]): Iterable<Confirmed> {
  const first = new Map<string, Confirmed>();
  for (const one of confirmed.toSorted((a, b) => a.endedAt - b.endedAt))
    if (!first.has(one.key)) first.set(one.key, one);
  return first.values();
}

export function fateTable(fates: Fate[]): string[][] {
  const heading = ['confirmed', 'before: there', 'missing', 'meanwhile: there', 'missing', 'after: there', 'missing'];
  const lines = fates.map(({ kind, before, between, after }) => [
    kind,
    ...[before.there, before.missing.length, between.there, between.missing.length].map(String),
    ...[after.there.length, after.missing].map(String),
  ]);
  return [heading, ...lines];
}

/** Lists the events in the stream whose row the owner does not have. */
export function eventsWithoutRow(keys: Keys, events: PublishedEvents): string[] {
  const grades = events.of(submissionGraded).filter(({ submissionId }) => !keys.submission.has(submissionId));
  const lessons = events.of(lessonCompleted).filter((completed) => !keys.lesson.has(lessonKey(completed)));
  return [
    ...grades.map(({ submissionId }) => `grading does not have ${submissionId}`),
    ...lessons.map((completed) => `progress does not have the lesson ${lessonKey(completed)}`),
  ];
}
