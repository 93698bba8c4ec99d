import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '@proximal/testing/harness';
import type { Contradictions } from '../audit/contradictions.js';
import type { Records } from '../audit/tables.repository.js';
import { brokenAnswers, elapsedMs, outcomeOf, type Entry } from '../load/journal.js';
import type { Environment } from '../platform/environment.js';
import type { Verdict } from '../verdict.js';
import type { Fault, World } from './fault.js';

const afterwardsMs = 4_000;
const submissionsPerLesson = 10;

interface Plan {
  submissions: number;
  rate: number;
  startAfter: number;
}

/** `known` are problems that an earlier fault has left, which are not counted again; those of this fault are added. */
export async function runFault(
  world: World,
  fault: Fault,
  plan: Plan,
  known: Set<string>,
  verdict: Verdict,
): Promise<Record<string, string>> {
  const { load, audit } = world;
  const before = load.journal.entries.length;
  const { endedAt, unseen } = await disturb(world, fault, plan);
  await load.end();
  const loadEndedAt = performance.now();
  const left = await audit.workedOff();
  const backlogMs = performance.now() - loadEndedAt;
  const sent = load.journal.entries.slice(before);
  await load.repeat(sent);
  left.push(...(await audit.workedOff()));
  const entries = load.journal.entries.slice(before);
  const processes = await judgeProcesses(world.environment);
  const { promises, records } = await audit.all(load);
  const all: Contradictions = [
    ...brokenAnswers(entries, fault),
    ['the backlog is worked off without help', left],
    ...(fault.symptoms ? [['every process logs the reason', unseen] as const] : []),
    ...processes,
    ...promises,
  ];
  judge(fault.name, all, known, verdict);
  return { fault: fault.name, ...figuresOf({ sent, entries, grades: records.grades, endedAt, backlogMs }) };
}

async function disturb(world: World, fault: Fault, { submissions, rate, startAfter }: Plan) {
  world.load.setRates({ submission: rate, read: rate, lesson: rate / submissionsPerLesson });
  const loadMs = (submissions / rate) * 1_000;
  const sending = pause(loadMs);
  await pause(loadMs * startAfter);
  const heal = await fault.begin(world);
  await pause(fault.seconds * 1_000);
  const unseen = fault.symptoms?.(world) ?? [];
  await heal();
  const endedAt = performance.now();
  await Promise.all([pause(afterwardsMs), sending]);
  return { endedAt, unseen };
}

interface Result {
  sent: readonly Entry[];
  entries: readonly Entry[];
  grades: Records['grades'];
  endedAt: number;
  backlogMs: number;
}

function figuresOf({ sent, entries, grades, endedAt, backlogMs }: Result) {
  const accepted = new Set(entries.flatMap(({ submissionId }) => submissionId ?? []));
  const graded = grades.filter(({ submissionId, status }) => accepted.has(submissionId) && status === 'graded');
  const count = (isWanted: (entry: Entry) => boolean) => String(entries.filter(isWanted).length);
  const failedAt = sent.filter((entry) => outcomeOf(entry) !== 'done').map(({ startedAt }) => startedAt);
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return {
    accepted: String(accepted.size),
    graded: String(graded.length),
    '5xx': count(({ status }) => status !== null && status >= 500),
    'no answer': count(({ status }) => status === null),
    'longest s': seconds(Math.max(0, ...entries.map(elapsedMs))),
    // From the end of the fault until the last request was sent that failed.
    'failing s': seconds(Math.max(0, Math.max(0, ...failedAt) - endedAt)),
    'backlog s': seconds(backlogMs),
  };
}

export function startOf({ name }: Fault, seed: number, index: number): number {
  return 0.1 + 0.2 * new Random(seed, index + name.length).next();
}

/** A process that ends by itself has to be started again by somebody. */
async function judgeProcesses({ instances }: Environment): Promise<Contradictions> {
  const ended = instances.filter(({ process }) => process.hasEnded);
  const logs = ended.map(({ name, process }) => `${name} has ended by itself: ${process.log.slice(-1_500)}`);
  for (const instance of ended) {
    await instance.stop('SIGKILL');
    await instance.start();
  }
  const idle = [];
  for (const { name, process } of instances) if (!(await process.isReady())) idle.push(`${name} is not ready`);
  return [
    ['no other process ends', logs],
    ['every process is ready', idle],
  ];
}

function judge(name: string, promises: Contradictions, known: Set<string>, verdict: Verdict): void {
  const fresh = promises.map(([claim, all]) => [claim, all.filter((problem) => !known.has(problem))] as const);
  for (const problem of promises.flatMap(([, problems]) => problems)) known.add(problem);
  const broken = fresh.filter(([, problems]) => problems.length > 0);
  for (const [claim, problems] of broken) verdict.check(`${name}: ${claim}`, problems);
  if (broken.length === 0) verdict.check(`${name}: all ${promises.length} promises`, []);
}
