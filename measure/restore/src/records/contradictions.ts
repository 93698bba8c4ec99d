import { lessonCompleted, submissionGraded } from '@proximal/contracts';
import type { PublishedEvents } from '@proximal/replicas';
import { lessonKey, type LedgerEntry, type Records, type Tables } from './records.js';

/** A claim about the records of all services, with what contradicts it. */
export interface Comparison {
  claim: string;
  contradictions: string[];
}

/** Compares what the services have stored about the same things. */
export function compare(records: Records): Comparison[] {
  return [
    { claim: 'every submission is graded', contradictions: ungraded(records) },
    { claim: 'every entry of the ledger has its source', contradictions: withoutSource(records) },
    { claim: 'no source is in the ledger twice', contradictions: twice(records) },
    { claim: 'grading, progress and cohort count the same xp', contradictions: unequalXp(records) },
    { claim: 'progress has the grades of grading', contradictions: unequalGrades(records) },
    { claim: 'skill-graph has the grades and lessons of their owners', contradictions: unequalEvidence(records) },
    { claim: 'the gateway has the subscriptions of billing-read', contradictions: unequalPlans(records) },
  ];
}

/** Lists the events in the stream whose row the owner does not have. */
export function eventsWithoutRow({ keys }: Records, events: PublishedEvents): string[] {
  const grades = events.of(submissionGraded).filter(({ submissionId }) => !keys.submission.has(submissionId));
  const lessons = events.of(lessonCompleted).filter((completed) => !keys.lesson.has(lessonKey(completed)));
  return [
    ...grades.map(({ submissionId }) => `grading does not have ${submissionId}`),
    ...lessons.map((completed) => `progress does not have the lesson ${lessonKey(completed)}`),
  ];
}

/** Lists learners whose data a service has, though the gateway has no account for them. */
export function learnersWithoutAccount({ keys, submissions, lessons, cohortXp }: Records): number[] {
  const ids = [...submissions, ...lessons, ...cohortXp].map(({ learnerId }) => learnerId);
  return [...new Set(ids)].filter((id) => !keys.learner.has(String(id)));
}

function ungraded({ submissions }: Tables): string[] {
  return submissions.filter(({ status }) => status !== 'graded').map(({ id, status }) => `${id} is ${status}`);
}

function withoutSource({ entries, submissions, keys }: Records): string[] {
  const revisions = new Map(submissions.map(({ id, revision }) => [id, revision]));
  const hasSource = ({ source, sourceId, learnerId }: LedgerEntry) => {
    if (source === 'lesson') return keys.lesson.has(`${learnerId}-${sourceId}`);
    const [id = '', revision] = sourceId.split('-');
    return source !== 'lab' || Number(revision) <= (revisions.get(id) ?? 0);
  };
  return entries.filter((entry) => !hasSource(entry)).map(nameOf);
}

function twice({ entries }: Tables): string[] {
  const names = entries.map(nameOf);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function nameOf({ learnerId, source, sourceId, xp }: LedgerEntry): string {
  return `${source} ${sourceId} of learner ${learnerId}, ${xp} xp`;
}

function unequalXp({ submissions, entries, lessons, cohortXp }: Records): string[] {
  const lab = sums(submissions);
  const ledger = sums(entries);
  const ledgerOfLabs = sums(entries.filter(({ source }) => source === 'lab'));
  const cohort = sums(cohortXp);
  const lessonEntries = entries.filter(({ source }) => source === 'lesson').length;
  const learners = new Set([...lab.keys(), ...ledger.keys(), ...cohort.keys()]);
  const unequal = [...learners].flatMap((id) => {
    const [graded, ofLabs, total, counted] = [lab, ledgerOfLabs, ledger, cohort].map((xp) => xp.get(id) ?? 0);
    if (graded === ofLabs && total === counted) return [];
    return [`learner ${id}: labs ${graded} and in the ledger ${ofLabs}; the ledger ${total} and cohort ${counted}`];
  });
  const lessonsDiffer = lessonEntries !== lessons.length;
  return [...unequal, ...(lessonsDiffer ? [`${lessons.length} lessons, ${lessonEntries} in the ledger`] : [])];
}

function sums(rows: { learnerId: number; xp: number }[]): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { learnerId, xp } of rows) totals.set(learnerId, (totals.get(learnerId) ?? 0) + xp);
  return totals;
}

function unequalGrades({ submissions, labGrades }: Tables): string[] {
  return difference(
    submissions.filter(({ status }) => status === 'graded').map(({ id, revision }) => `${id} in revision ${revision}`),
    labGrades.map(({ submissionId, revision }) => `${submissionId} in revision ${revision}`),
    ['grading', 'progress'],
  );
}

function unequalEvidence({ submissions, lessons, evidence }: Tables): string[] {
  const of = (wanted: string) => evidence.filter(({ source }) => source === wanted);
  const graded = submissions.filter(({ status }) => status === 'graded');
  return [
    ...difference(
      graded.map(({ id, revision }) => `${id} in revision ${revision}`),
      of('lab').map(({ sourceId, revision }) => `${sourceId} in revision ${revision}`),
      ['grading', 'skill-graph'],
    ),
    ...difference(
      lessons.map(lessonKey),
      of('lesson').map(({ sourceId }) => sourceId),
      ['progress', 'skill-graph'],
    ),
  ];
}

/** A subscription of a learner without an account has no plan to change. */
function unequalPlans({ subscriptions, plans, keys }: Records): string[] {
  const known = subscriptions.filter(({ learnerId }) => keys.learner.has(String(learnerId)));
  const name = ({ learnerId, version }: { learnerId: number; version: number }) => `learner ${learnerId}, ${version}`;
  return difference(known.map(name), plans.map(name), ['billing-read', 'gateway']);
}

function difference(one: string[], other: string[], [nameOfOne, nameOfOther]: [string, string]): string[] {
  const [first, second] = [new Set(one), new Set(other)];
  return [
    ...one.filter((name) => !second.has(name)).map((name) => `only ${nameOfOne} has ${name}`),
    ...other.filter((name) => !first.has(name)).map((name) => `only ${nameOfOther} has ${name}`),
  ];
}
