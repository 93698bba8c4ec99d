import { consumption, submissionGraded } from '@proximal/contracts';
import type { ClientRecords, Grade, LearnerXp, PlatformRecords, StoredGrade } from './records.js';

/** The promises that are broken, by promise. */
export type Contradictions = Map<string, string[]>;

/** Compares what clients know with every database, and the databases with each other. */
export function contradictions(records: PlatformRecords, clients: ClientRecords): Contradictions {
  const { grades, ledger } = records;
  const graded = grades.filter(({ status }) => status === 'graded');
  const labXp = sums(graded.map(({ learnerId, xp }) => ({ learnerId, xp: xp ?? 0 })));
  const labLedger = sums(ledger.filter(({ source }) => source === 'lab'));
  const lessonLedger = sums(ledger.filter(({ source }) => source === 'lesson'));
  const total = sums(ledger);
  return new Map([
    ['every accepted submission is graded', lost(grades, clients.accepted)],
    ['no submission exists twice', twice(grades, clients)],
    ['every grade has one event', withoutOneEvent(graded, records)],
    ['progress has every grade once', differences(graded, records.labGrades)],
    ['evidence has every grade once', differences(graded, records.evidence)],
    ['best scores and their xp are those of the grades', wrongBestScores(records)],
    ['the ledger has the xp of the grades', unequal(labXp, labLedger)],
    ['the ledger has at least the xp that lessons were said to give', tooLittle(sums(clients.lessonXp), lessonLedger)],
    ['the ledger has no source twice', repeatedSources(records)],
    ['the activity of cohorts has the xp of the ledger', unequal(total, sums(records.activity))],
    ['dashboards show the xp of the ledger', unequalFor(clients.dashboards, total)],
    ['leaderboards show the xp of the ledger', unequalFor(clients.leaderboard, total)],
    ['every event is published', unpublished(records)],
    ['every consumer has processed every event', unprocessed(records)],
  ]);
}

function lost(grades: Grade[], accepted: ReadonlySet<string>): string[] {
  const known = new Set(grades.map(({ submissionId }) => submissionId));
  const gone = [...accepted].filter((id) => !known.has(id)).map((id) => `${id} was accepted and is not there`);
  const open = grades.filter(({ status }) => status !== 'graded');
  return [...gone, ...open.map(({ submissionId, status }) => `${submissionId} is ${status}`)];
}

/** A submission of which nobody knows may only come from a request without a key that got no answer. */
function twice(grades: Grade[], { accepted, unknown }: ClientRecords): string[] {
  const extra = grades.filter(({ submissionId }) => !accepted.has(submissionId));
  if (extra.length <= unknown) return [];
  return [`${extra.length} submissions were accepted without an answer, but only ${unknown} requests got none`];
}

function withoutOneEvent(graded: Grade[], { outboxes }: PlatformRecords): string[] {
  const events = (outboxes.get('grading') ?? []).filter(({ subject }) => subject === submissionGraded.subject);
  const counts = countsOf(events.map(({ submissionId }) => submissionId ?? 'no submission'));
  const wrong = graded.filter(({ submissionId }) => counts.get(submissionId) !== 1);
  const none = events.length - graded.length;
  return [
    ...wrong.map(({ submissionId }) => `${submissionId} has ${counts.get(submissionId) ?? 0} events`),
    ...(none > 0 ? [`there are ${none} more events than grades`] : []),
  ];
}

function differences(graded: Grade[], stored: StoredGrade[]): string[] {
  const textOf = ({ revision, score }: { revision: number; score: number | null }) => `revision ${revision}, ${score}`;
  const found = new Map(stored.map((one) => [one.submissionId, textOf(one)]));
  const wrong = graded.filter((grade) => found.get(grade.submissionId) !== textOf(grade));
  const more = stored.length - graded.length;
  return [
    ...wrong.map(
      (grade) => `${grade.submissionId}: ${textOf(grade)}, but ${found.get(grade.submissionId) ?? 'nothing'}`,
    ),
    ...(more > 0 ? [`there are ${more} more than grades`] : []),
  ];
}

function wrongBestScores({ grades, bestScores }: PlatformRecords): string[] {
  const best = new Map<string, { score: number; xp: number }>();
  for (const { learnerId, labId, score, xp, status } of grades) {
    if (status !== 'graded') continue;
    const sum = best.get(`${learnerId} in lab ${labId}`) ?? { score: 0, xp: 0 };
    best.set(`${learnerId} in lab ${labId}`, { score: Math.max(sum.score, score ?? 0), xp: sum.xp + (xp ?? 0) });
  }
  const stored = new Map(
    bestScores.map(({ learnerId, labId, score, xp }) => [`${learnerId} in lab ${labId}`, { score, xp }]),
  );
  return [...best].flatMap(([who, { score, xp }]) => {
    const has = stored.get(who);
    return has?.score === score && has.xp === xp
      ? []
      : [`learner ${who}: ${score} and ${xp} xp, but ${JSON.stringify(has)}`];
  });
}

function repeatedSources({ ledger }: PlatformRecords): string[] {
  const counts = countsOf(
    ledger.map(({ learnerId, source, sourceId }) => `${source} ${sourceId} of learner ${learnerId}`),
  );
  return [...counts].filter(([, count]) => count > 1).map(([what, count]) => `${what}: ${count} entries`);
}

function unpublished({ outboxes }: PlatformRecords): string[] {
  return [...outboxes].flatMap(([owner, events]) => {
    const count = events.filter(({ isPublished }) => !isPublished).length;
    return count === 0 ? [] : [`${count} wait in the outbox of ${owner}`];
  });
}

function unprocessed({ outboxes, processed }: PlatformRecords): string[] {
  const events = [...outboxes.values()].flat();
  return [...processed].flatMap(([owner, ids]) => {
    const subjects = new Set(consumption[owner].map(({ subject }) => subject));
    const missing = events.filter(({ id, subject }) => subjects.has(subject) && !ids.has(id));
    return missing.map(({ id, subject }) => `${owner} has not processed ${subject} ${id}`);
  });
}

function sums(entries: readonly LearnerXp[]): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { learnerId, xp } of entries) totals.set(learnerId, (totals.get(learnerId) ?? 0) + xp);
  return totals;
}

function unequal(expected: Map<number, number>, found: Map<number, number>): string[] {
  const learners = new Set([...expected.keys(), ...found.keys()]);
  return [...learners].flatMap((id) => differing(id, expected.get(id) ?? 0, found.get(id) ?? 0));
}

function unequalFor(shown: LearnerXp[], expected: Map<number, number>): string[] {
  return shown.flatMap(({ learnerId, xp }) => differing(learnerId, expected.get(learnerId) ?? 0, xp));
}

function tooLittle(least: Map<number, number>, found: Map<number, number>): string[] {
  return [...least].flatMap(([id, xp]) => ((found.get(id) ?? 0) < xp ? differing(id, xp, found.get(id) ?? 0) : []));
}

function differing(learnerId: number, expected: number, found: number): string[] {
  return expected === found ? [] : [`learner ${learnerId}: ${expected} xp, but ${found}`];
}

function countsOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
