import type { PlatformRecords } from '../audit/records.js';
import { kindOf, secondsOf, type Outcome } from '../load/outcome.js';

/** The names of the columns. */
export const heading = [
  'fault',
  'offered',
  'accepted',
  'graded',
  'lost',
  'twice',
  '5xx',
  'wrong',
  'unanswered',
  'longest s',
  'failing s',
  'backlog s',
];

/** How long the platform took to recover from a fault. */
export interface Recovery {
  /** From the end of the fault until the last request was sent that failed. */
  failingSeconds: number;
  /** From the end of the fault, or of the load when that was later, until nothing waited any more. */
  backlogSeconds: number;
}

/** Counts what became of a run's requests: the line of its fault. */
export function lineOf(
  fault: string,
  outcomes: readonly Outcome[],
  { grades, ledger, outboxes }: PlatformRecords,
  { failingSeconds, backlogSeconds }: Recovery,
): string[] {
  const submits = outcomes.filter(({ kind }) => kind === 'submit');
  const accepted = new Set(submits.flatMap(({ submissionId }) => submissionId ?? []));
  const graded = grades.filter(({ submissionId, status }) => accepted.has(submissionId) && status === 'graded').length;
  const entries = ledger.filter(({ source }) => source === 'lab').map(({ sourceId }) => sourceId);
  const events = (outboxes.get('grading') ?? []).flatMap(({ submissionId }) => submissionId ?? []);
  const count = (wanted: (outcome: Outcome) => boolean) => outcomes.filter(wanted).length;
  const counts = [
    new Set(submits.map(({ call }) => call)).size,
    accepted.size,
    graded,
    accepted.size - graded,
    repeated(entries) + repeated(events.filter((id) => accepted.has(id))),
    count(({ status }) => status !== null && status >= 500),
    count((outcome) => kindOf(outcome) === 'wrong'),
    count((outcome) => kindOf(outcome) === 'unanswered'),
  ];
  const longest = Math.max(0, ...outcomes.map(secondsOf));
  return [
    fault,
    ...counts.map(String),
    ...[longest, failingSeconds, backlogSeconds].map((seconds) => seconds.toFixed(1)),
  ];
}

function repeated(items: string[]): number {
  return items.length - new Set(items).size;
}
