import assert from 'node:assert/strict';
import { cpuMicroseconds, ownCpuMicroseconds } from './cpu-time.js';
import { goal, option, percentile, print, rounded } from './figures.js';
import { GradingStage } from './grading-stage.js';
import { nativePython, type NativeCost } from './native-python.js';
import { twoSum } from './two-sum.js';

const submissions = option('submissions', 200);
const parallel = option('parallel', 8);

interface Graded {
  status: string;
  score: number;
}

let number = 0;

const stage = await GradingStage.open(twoSum);
try {
  await measure();
} finally {
  await stage.close();
}

async function measure(): Promise<void> {
  const token = await register();
  // Until the worker's own code is compiled it takes twice as long.
  await submitAll(token, submissions, parallel);
  const alone = await submitAll(token, Math.ceil(submissions / 2), 1);
  const together = await submitAll(token, submissions, parallel);
  const native = await nativePython(twoSum, Math.ceil(submissions / 4));
  report(alone, together, native);
}

/** Posts submissions over HTTP, so many at a time, and counts the worker's CPU time with its runners'. */
async function submitAll(token: string, count: number, atATime: number) {
  const walls: number[] = [];
  const { pid } = stage.worker;
  const before = { all: cpuMicroseconds([pid]), own: ownCpuMicroseconds(pid) };
  const startedAt = performance.now();
  let sent = 0;
  const learner = async () => {
    while (sent < count) {
      sent += 1;
      const submittedAt = performance.now();
      await submit(token);
      walls.push(performance.now() - submittedAt);
    }
  };
  await Promise.all(Array.from({ length: atATime }, learner));
  const elapsedMs = performance.now() - startedAt;
  return {
    cpuMs: rounded((cpuMicroseconds([pid]) - before.all) / 1_000 / count, 2),
    workerCpuMs: rounded((ownCpuMicroseconds(pid) - before.own) / 1_000 / count, 2),
    p50Ms: rounded(percentile(walls, 50)),
    p99Ms: rounded(percentile(walls, 99)),
    perSecond: rounded((count / elapsedMs) * 1_000),
  };
}

/** Each program is another one, as those of learners are. */
async function submit(token: string): Promise<void> {
  const code = `${twoSum.reference}# attempt ${(number += 1)}\n`;
  const response = await fetch(`${stage.baseUrl}/labs/${stage.labId}/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ code }),
  });
  const { data } = (await response.json()) as { data?: Graded };
  assert.deepEqual([response.status, data?.status], [200, 'graded']);
}

async function register(): Promise<string> {
  const account = { email: 'bench@example.com', password: 'a-load-generator', full_name: 'Load Generator' };
  const response = await fetch(`${stage.baseUrl}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

type Measured = Awaited<ReturnType<typeof submitAll>>;

function report(alone: Measured, together: Measured, native: NativeCost | undefined): void {
  const toNative = native ? rounded(together.cpuMs / native.cpuMs, 2) : null;
  const row = (name: string, { cpuMs, workerCpuMs, p50Ms, p99Ms, perSecond }: Measured) => {
    return [name, ...[cpuMs, workerCpuMs, p50Ms, p99Ms, perSecond].map(String)];
  };
  const rows = [
    ['', 'CPU ms', 'of it worker', 'p50 ms', 'p99 ms', 'per second'],
    row('one after the other', alone),
    row(`${parallel} at a time`, together),
    native ? ['native python3 each', `${native.cpuMs}`, '', `${native.wallMs}`] : ['no python3 in PATH'],
  ];
  const { cases, efficiency } = twoSum;
  const lab = `${cases.length} small cases and ${efficiency.sizes.length} sizes for efficiency`;
  const title = `Graded submissions of a lab of ${lab}, one worker process.
CPU: the worker process and its runners, a submission; p50 and p99: POST submit through gateway, service, queue and worker.
CPU time to that of a native python3 spawned for each, which runs the cases only and is no sandbox: ${toNative}`;
  const goals = [goal('CPU ms a submission', together.cpuMs, 15), goal('p50 ms of POST submit when idle', alone.p50Ms, 60)];
  const about = { benchmark: 'grading', node: process.version, submissions, parallel };
  print(title, rows, goals, { ...about, alone, together, native: native ?? null, toNative });
}
