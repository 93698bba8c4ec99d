import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '@proximal/testing/harness';
import type { Audit } from '../audit/audit.js';
import type { Contradictions } from '../audit/contradictions.js';
import type { Records } from '../audit/tables.repository.js';
import { describeEntry, elapsedMs, outcomeOf, type Entry } from '../load/journal.js';
import type { OpenLoad } from '../load/open-load.js';
import type { Verdict } from '../verdict.js';
import type { Fault, World } from './fault.js';

/** No answer takes longer than the longest deadline of an operation, 29 s, and what a busy machine adds. */
const longestAnswerMs = 45_000;
/** The load goes on for so long after the fault. */
const afterwardsMs = 4_000;
/** A lesson is completed with every so many submissions. */
const submissionsPerLesson = 10;

/** A platform whose records grow from fault to fault. */
export interface Platform {
  world: World;
  load: OpenLoad;
  audit: Audit;
  /** The problems that an earlier fault has left, so that they are not counted again. */
  known: Set<string>;
}

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

/** How long the platform took to recover, in milliseconds. */
interface Recovery {
  /** From the end of the fault until the last request was sent that failed. */
  failingMs: number;
  /** From the end of the fault, or of the load when that was later, until nothing waited any more. */
  backlogMs: number;
}

/**
 * Makes one fault under load, and checks every promise after it.
 * @param startAfter the share of the load after which the fault begins
 * @returns the line of the table
 */
export async function runFault(
  { world, load, audit, known }: Platform,
  fault: Fault,
  { submissions, rate, startAfter }: { submissions: number; rate: number; startAfter: number },
  verdict: Verdict,
): Promise<string[]> {
  const before = load.journal.entries.length;
  load.setRates({ submission: rate, read: rate, lesson: rate / submissionsPerLesson }, submissions);
  await pause((submissions / rate) * 1_000 * startAfter);
  const heal = await fault.begin(world);
  await pause(fault.seconds * 1_000);
  const unseen = fault.symptoms?.(world) ?? [];
  await heal();
  const endedAt = performance.now();
  await Promise.all([pause(afterwardsMs), load.submitted()]);
  await load.end();
  const loadEndedAt = performance.now();
  const left = await audit.workedOff();
  const backlogMs = performance.now() - Math.max(endedAt, loadEndedAt);
  const sent = load.journal.entries.slice(before);
  await load.repeat(sent);
  left.push(...(await audit.workedOff()));
  const entries = load.journal.entries.slice(before);
  const failed = sent.filter((entry) => outcomeOf(entry) !== 'done').map(({ startedAt }) => startedAt);
  const failingMs = Math.max(0, Math.max(0, ...failed) - endedAt);

  const promises = [...judgeAnswers(fault, entries), ['the backlog is worked off without help', left] as const];
  if (fault.symptoms) promises.push(['every process logs the reason', unseen]);
  promises.push(...(await judgeProcesses(world)));
  const audited = await audit.all(load);
  promises.push(...audited.promises);
  judge(fault.name, promises, known, verdict);
  return lineOf(fault.name, entries, audited.records, { failingMs, backlogMs });
}

/** Returns the share of the load after which a fault begins; it is the same for a fault that is run alone. */
export function startOf({ name }: Fault, seed: number, index: number): number {
  return 0.1 + 0.2 * new Random(seed, index + name.length).next();
}

function judgeAnswers({ cutsClients }: Fault, entries: readonly Entry[]): Contradictions {
  const among = (isWrong: (entry: Entry) => boolean) => entries.filter(isWrong).map(describeEntry);
  const unanswered = among((entry) => outcomeOf(entry) === 'unanswered');
  return [
    ['every answer is 2xx, 429 or 503 with a sentence', among((entry) => outcomeOf(entry) === 'wrong')],
    [`no answer takes longer than ${longestAnswerMs / 1_000} s`, among((one) => elapsedMs(one) > longestAnswerMs)],
    ...(cutsClients ? [] : [['every request is answered', unanswered] as const]),
  ];
}

/** A process that ends by itself has to be started again by somebody. */
async function judgeProcesses({ environment }: World): Promise<Contradictions> {
  const ended = environment.instances.filter(({ process }) => process.hasEnded);
  const logs = ended.map(({ name, process }) => `${name} has ended by itself: ${process.log.slice(-1_500)}`);
  for (const instance of ended) {
    instance.removeFromBalancer();
    await environment.replace(instance);
  }
  const idle = [];
  for (const { name, process } of environment.instances)
    if (!(await process.isReady())) idle.push(`${name} is not ready`);
  return [
    ['no other process ends', logs],
    ['every process is ready', idle],
  ];
}

/** Counts the broken promises; what an earlier fault has left counts once. */
function judge(name: string, promises: Contradictions, known: Set<string>, verdict: Verdict): void {
  const fresh = promises.map(([claim, all]) => [claim, all.filter((problem) => !known.has(problem))] as const);
  for (const [, problems] of promises) for (const problem of problems) known.add(problem);
  const broken = fresh.filter(([, problems]) => problems.length > 0);
  for (const [claim, problems] of broken) verdict.check(`${name}: ${claim}`, problems);
  if (broken.length === 0) verdict.check(`${name}: all ${promises.length} promises`, []);
}

/** Counts what became of a fault's requests. */
function lineOf(fault: string, entries: readonly Entry[], records: Records, recovery: Recovery): string[] {
  const submissions = entries.filter(({ kind }) => kind === 'submission');
  const accepted = new Set(submissions.flatMap(({ submissionId }) => submissionId ?? []));
  const graded = records.grades.filter(({ submissionId, status }) => accepted.has(submissionId) && status === 'graded');
  const xp = records.ledger.filter(({ source }) => source === 'lab').map(({ sourceId }) => sourceId);
  const count = (isWanted: (entry: Entry) => boolean) => entries.filter(isWanted).length;
  const longestMs = Math.max(0, ...entries.map(elapsedMs));
  return [
    fault,
    ...[
      new Set(submissions.map(({ call }) => call)).size,
      accepted.size,
      graded.length,
      accepted.size - graded.length,
      xp.length - new Set(xp).size,
      count(({ status }) => status !== null && status >= 500),
      count((entry) => outcomeOf(entry) === 'wrong'),
      count((entry) => outcomeOf(entry) === 'unanswered'),
    ].map(String),
    ...[longestMs, recovery.failingMs, recovery.backlogMs].map((ms) => (ms / 1_000).toFixed(1)),
  ];
}
