import { consumption, submissionGraded } from '@proximal/contracts';
import type { ClientRecords } from './client-records.js';
import type { Grade, LearnerXp, Lesson, Records } from './tables.repository.js';

export type Contradictions = (readonly [promise: string, problems: string[]])[];

/** Holds whenever no work is on its way. */
export function amongServices(records: Records): Contradictions {
  const { grades, ledger, evidence, labGrades, activity } = records;
  const from = <T extends { source: string }>(source: string, rows: T[]) => rows.filter((row) => row.source === source);
  const [graded, open] = [grades.filter(isGraded), grades.filter((grade) => !isGraded(grade))];
  const labs = from('lab', evidence).map(({ sourceId, ...rest }) => gradeText({ submissionId: sourceId, ...rest }));
  const lessons = records.lessons.map(lessonKey);
  const lessonEvidence = from('lesson', evidence).map(({ sourceId }) => sourceId);
  const lessonEntries = from('lesson', ledger).map(({ learnerId, sourceId }) => `${learnerId}-${sourceId}`);
  return [
    ['every submission is graded', open.map(({ submissionId, status }) => `${submissionId} is ${status}`)],
    ['progress has every grade once', differing(graded.map(gradeText), labGrades.map(gradeText))],
    ['evidence has every grade once', differing(graded.map(gradeText), labs)],
    ['evidence has every lesson once', differing(lessons, lessonEvidence)],
    ['the ledger has the xp of the grades', unequal(sums(grades), sums(from('lab', ledger)))],
    ['the ledger has every completed lesson', differing(lessons, lessonEntries)],
    ['every entry of the ledger has its source', withoutSource(records)],
    ['the ledger has no source twice', repeated(ledger.map(entryText))],
    ['the activity of cohorts has the xp of the ledger', unequal(sums(ledger), sums(activity))],
    ['the gateway has the subscriptions of billing-read', wrongPlans(records)],
  ];
}

/** Holds where no database was restored. */
export function withEvents(records: Records): Contradictions {
  return [
    ['best scores and their xp are those of the grades', wrongBestScores(records)],
    ['every grade has one event', withoutOneEvent(records)],
    ['every event is published', unpublished(records)],
    ['every consumer has processed every event', unprocessed(records)],
  ];
}

export function withClients(records: Records, clients: ClientRecords): Contradictions {
  const { grades, ledger } = records;
  const known = new Set(grades.map(({ submissionId }) => submissionId));
  const gone = [...clients.accepted].filter((id) => !known.has(id));
  const confirmed = sums(clients.lessonXp);
  const stored = sums(ledger.filter(({ source }) => source === 'lesson'));
  const total = sums(ledger);
  const shown = (all: LearnerXp[]) =>
    all.flatMap(({ learnerId, xp }) => xpProblem(learnerId, total.get(learnerId), xp));
  return [
    ['every accepted submission is there', gone.map((id) => `${id} was accepted and is not there`)],
    ['a repeated key gives the same submission', clients.acceptedTwice],
    ['no submission exists twice', twice(grades, clients)],
    clients.areLessonsCertain
      ? ['the ledger has the xp that lessons were said to give', unequal(confirmed, stored)]
      : [
          'the ledger has at least the xp that lessons were said to give',
          [...confirmed].flatMap(([id, xp]) => ((stored.get(id) ?? 0) < xp ? xpProblem(id, xp, stored.get(id)) : [])),
        ],
    ['dashboards show the xp of the ledger', shown(clients.dashboards)],
    ['leaderboards show the xp of the ledger', shown(clients.leaderboard)],
  ];
}

export function learnersWithoutAccount({ accounts, grades, lessons, activity }: Records): number[] {
  const known = new Set(accounts.map(({ id }) => id));
  const ids = [...grades, ...lessons, ...activity].map(({ learnerId }) => learnerId);
  return [...new Set(ids)].filter((id) => !known.has(id));
}

function isGraded({ status }: Grade): boolean {
  return status === 'graded';
}

export function lessonKey({ learnerId, lessonId }: Lesson): string {
  return `${learnerId}-${lessonId}`;
}

function gradeText({ submissionId, revision, score }: Pick<Grade, 'submissionId' | 'revision' | 'score'>): string {
  return `${submissionId} in revision ${revision} with ${score}`;
}

function entryText({ learnerId, source, sourceId }: Records['ledger'][number]): string {
  return `${source} ${sourceId} of learner ${learnerId}`;
}

function differing(owners: string[], others: string[]): string[] {
  const [first, second] = [new Set(owners), new Set(others)];
  return [
    ...owners.filter((name) => !second.has(name)).map((name) => `only the owner has ${name}`),
    ...others.filter((name) => !first.has(name)).map((name) => `the owner does not have ${name}`),
    ...repeated(others),
  ];
}

function withoutSource({ ledger, grades, lessons }: Records): string[] {
  const revisions = new Map(grades.map(({ submissionId, revision }) => [submissionId, revision]));
  const completed = new Set(lessons.map(lessonKey));
  const isKnown = ({ source, sourceId, learnerId }: Records['ledger'][number]) => {
    if (source === 'lesson') return completed.has(`${learnerId}-${sourceId}`);
    const [id = '', revision] = sourceId.split('-');
    return source !== 'lab' || Number(revision) <= (revisions.get(id) ?? 0);
  };
  return ledger.filter((entry) => !isKnown(entry)).map(entryText);
}

/** A subscription of a learner without an account has no plan to change. */
function wrongPlans({ accounts, subscriptions }: Records): string[] {
  const known = new Set(accounts.map(({ id }) => id));
  const name = (id: number, version: number) => `version ${version} of learner ${id}`;
  return differing(
    subscriptions.filter(({ learnerId }) => known.has(learnerId)).map((one) => name(one.learnerId, one.version)),
    accounts.filter(({ version }) => version > 0).map(({ id, version }) => name(id, version)),
  );
}

function wrongBestScores({ grades, bestScores }: Records): string[] {
  const best = new Map<string, { score: number; xp: number }>();
  for (const { learnerId, labId, score, xp } of grades.filter(isGraded)) {
    const key = `learner ${learnerId} in lab ${labId}`;
    const sum = best.get(key) ?? { score: 0, xp: 0 };
    best.set(key, { score: Math.max(sum.score, score ?? 0), xp: sum.xp + xp });
  }
  return differing(
    [...best].map(([key, { score, xp }]) => `${key}: ${score} and ${xp} xp`),
    bestScores.map(({ learnerId, labId, score, xp }) => `learner ${learnerId} in lab ${labId}: ${score} and ${xp} xp`),
  );
}

function withoutOneEvent({ grades, outboxes }: Records): string[] {
  const events = (outboxes.get('grading') ?? []).filter(({ subject }) => subject === submissionGraded.subject);
  return differing(
    grades.filter(isGraded).map(({ submissionId }) => submissionId),
    events.map(({ submissionId }) => submissionId ?? 'no submission'),
  );
}

function unpublished({ outboxes }: Records): string[] {
  return [...outboxes].flatMap(([owner, events]) => {
    const count = events.filter(({ isPublished }) => !isPublished).length;
    return count === 0 ? [] : [`${count} wait in the outbox of ${owner}`];
  });
}

export function unprocessed({ outboxes, processed }: Pick<Records, 'outboxes' | 'processed'>): string[] {
  const events = [...outboxes.values()].flat();
  return [...processed].flatMap(([owner, ids]) => {
    const subjects = new Set(consumption[owner].map(({ subject }) => subject));
    const missing = events.filter(({ id, subject }) => subjects.has(subject) && !ids.has(id));
    return missing.map(({ id, subject }) => `${owner} has not processed ${subject} ${id}`);
  });
}

/** A submission of which nobody knows may only come from a request that got no answer. */
function twice(grades: Grade[], { accepted, unknown }: ClientRecords): string[] {
  const extra = grades.filter(({ submissionId }) => !accepted.has(submissionId));
  if (extra.length <= unknown) return [];
  return [`${extra.length} submissions were accepted without an answer, but only ${unknown} requests got none`];
}

function sums(rows: readonly LearnerXp[]): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { learnerId, xp } of rows) totals.set(learnerId, (totals.get(learnerId) ?? 0) + xp);
  return totals;
}

function unequal(expected: Map<number, number>, found: Map<number, number>): string[] {
  const learners = new Set([...expected.keys(), ...found.keys()]);
  return [...learners].flatMap((id) => xpProblem(id, expected.get(id), found.get(id)));
}

function xpProblem(learnerId: number, expected = 0, found = 0): string[] {
  return expected === found ? [] : [`learner ${learnerId}: ${expected} xp, but ${found}`];
}

function repeated(items: readonly string[]): string[] {
  const seen = new Set<string>();
  return items.filter((item) => seen.size === seen.add(item).size).map((item) => `${item} is there twice`);
}
