import assert from 'node:assert/strict';
import { definitionOf, labsOf, readCurriculum, type Lab } from '@proximal/content';
import type { LabDefinition } from '@proximal/contracts';
import { inWorkspace, percentile, rounded, twoSum, cpuMicroseconds, ownCpuMicroseconds } from '@proximal/testing/harness';
import { StartFailure } from '@proximal/runtime';
import { goal, option, print } from './figures.js';
import { GradingBench } from './grading-bench.js';
import { NativePython, type NativeCost } from './native-python.js';

const submissions = option('submissions', 200);
const parallel = option('parallel', 8);
/** The submissions of each lab of the platform. */
const submissionsEach = option('each', 12);

/** The cost of grading a lab's reference through the whole platform, beside that of a native Python. */
interface LabCost {
  name: string;
  cpuMs: number;
  /** What its cases are made of. */
  kind: string;
  nativeMs: number;
  ratio: number;
}

let number = 0;

const { curriculum } = await readCurriculum(inWorkspace('content'));
if (!curriculum) throw new StartFailure('The curriculum has problems: `npx proximal content check` lists them.');
const labs: Lab[] = labsOf(curriculum);
const bench = await GradingBench.open(twoSum, ...labs.map(definitionOf));
try {
  await measure();
} finally {
  await bench.close();
}

async function measure(): Promise<void> {
  const python = await NativePython.fastest();
  if (!python) throw new StartFailure('This machine has no python3 to compare with: install one.');
  const sandboxed = await python.within();
  const tokens: string[] = [];
  // Grading takes only a few submissions of one learner at a time.
  for (let learner = 0; learner < parallel; learner += 1) tokens.push(await register(learner));
  // The worker takes twice as long until its own code is compiled.
  await submitAll(tokens, submissions);
  const alone = await submitAll(tokens.slice(0, 1), Math.ceil(submissions / 2));
  const together = await submitAll(tokens, submissions);
  const native = await python.cost(twoSum, Math.ceil(submissions / 4));
  const bubblewrapped = await sandboxed?.cost(twoSum, Math.ceil(submissions / 4));
  const costs: LabCost[] = [];
  for (const [index, lab] of labs.entries())
    costs.push(await costOf(python, lab.slug, definitionOf(lab), index + 1, tokens));
  report({ python: python.name, alone, together, native, bubblewrapped, costs });
}

async function costOf(
  python: NativePython,
  name: string,
  lab: LabDefinition,
  index: number,
  tokens: string[],
): Promise<LabCost> {
  await submitAll(tokens, Math.ceil(submissionsEach / 3), lab, index);
  const { cpuMs } = await submitAll(tokens, submissionsEach, lab, index);
  const { cpuMs: nativeMs } = await python.cost(lab, Math.ceil(submissionsEach / 2));
  return { name, kind: kindOf(lab), cpuMs, nativeMs, ratio: rounded(cpuMs / nativeMs, 2) };
}

/** Returns the kind of a lab that decides most about its cost. */
function kindOf({ cases, model, checker, files }: LabDefinition): string {
  if (model) return 'a scripted model';
  if (checker !== undefined) return 'a checker';
  if (files) return 'files';
  return cases.some(({ steps, raises }) => steps ?? raises) ? 'steps and exceptions' : 'plain calls';
}

/** Returns the mean cost of the labs of each kind. */
function kindRows(costs: LabCost[]): string[][] {
  return [...new Set(costs.map(({ kind }) => kind))].map((kind) => {
    const own = costs.filter((cost) => cost.kind === kind);
    const mean = (field: 'cpuMs' | 'nativeMs' | 'ratio') =>
      String(rounded(own.reduce((sum, cost) => sum + cost[field], 0) / own.length, 2));
    return [
      `mean of ${own.length} labs: ${kind}`,
      mean('cpuMs'),
      '',
      `${mean('nativeMs')} native`,
      `${mean('ratio')} times`,
      '',
    ];
  });
}

/** Posts submissions over HTTP, one at a time for each learner, and measures the CPU time of the worker and its runners. */
async function submitAll(tokens: string[], count: number, lab = twoSum, index = 0) {
  const walls: number[] = [];
  const { pid } = bench.worker;
  const before = { all: cpuMicroseconds([pid]), own: ownCpuMicroseconds(pid) };
  const startedAt = performance.now();
  let sent = 0;
  const learner = async (token: string) => {
    while (sent < count) {
      sent += 1;
      const submittedAt = performance.now();
      await submit(token, lab, bench.labId + index);
      walls.push(performance.now() - submittedAt);
    }
  };
  await Promise.all(tokens.map(learner));
  const elapsedMs = performance.now() - startedAt;
  return {
    cpuMs: rounded((cpuMicroseconds([pid]) - before.all) / 1_000 / count, 2),
    workerCpuMs: rounded((ownCpuMicroseconds(pid) - before.own) / 1_000 / count, 2),
    p50Ms: rounded(percentile(walls, 50)),
    p99Ms: rounded(percentile(walls, 99)),
    perSecond: rounded((count / elapsedMs) * 1_000),
  };
}

/** Submits a program that nobody has submitted before, as learners do. */
async function submit(token: string, lab: LabDefinition, labId: number): Promise<void> {
  const code = `${lab.reference}# attempt ${(number += 1)}\n`;
  const response = await fetch(`${bench.baseUrl}/labs/${labId}/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ code }),
  });
  const { data } = (await response.json()) as { data?: { status: string } };
  assert.deepEqual([response.status, data?.status], [200, 'graded']);
}

async function register(learner: number): Promise<string> {
  const account = { email: `bench-${learner}@example.com`, password: 'a-load-generator', full_name: 'Load Generator' };
  const response = await fetch(`${bench.baseUrl}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

type Measured = Awaited<ReturnType<typeof submitAll>>;

interface Figures {
  python: string;
  alone: Measured;
  together: Measured;
  native: NativeCost;
  bubblewrapped: NativeCost | undefined;
  costs: LabCost[];
}

function report({ python, alone, together, native, bubblewrapped, costs }: Figures): void {
  const row = (name: string, { cpuMs, workerCpuMs, p50Ms, p99Ms, perSecond }: Measured) => {
    return [name, ...[cpuMs, workerCpuMs, p50Ms, p99Ms, perSecond].map(String)];
  };
  const nativeRow = (name: string, { cpuMs, wallMs }: NativeCost) => [name, String(cpuMs), '', String(wallMs), '', ''];
  const rows = [
    ['', 'CPU ms', 'of it worker', 'p50 ms', 'p99 ms', 'per second'],
    row('one after the other', alone),
    row(`${parallel} learners at a time`, together),
    nativeRow('native python3 each', native),
    ...(bubblewrapped
      ? [nativeRow('the same in bubblewrap', bubblewrapped)]
      : [['no usable bwrap', '', '', '', '', '']]),
    ...costs.map(({ name, cpuMs, nativeMs, ratio }) => [
      name,
      `${cpuMs}`,
      '',
      `${nativeMs} native`,
      `${ratio} times`,
      '',
    ]),
    ...kindRows(costs),
  ];
  const { cases, efficiency } = twoSum;
  const lab = `${cases.length} small cases and ${efficiency?.sizes.length ?? 0} sizes for efficiency`;
  const title = `Graded submissions of a lab of ${lab}, one worker process on Node ${process.versions.node}, no results kept; and of the platform's own labs.
CPU: the worker process and its runners, a submission; p50 and p99: POST submit through gateway, service, queue and worker.
Native: a process of ${python} for each, the fastest of the machine, which runs the cases only and is no sandbox.`;
  const mean = costs.reduce((sum, { ratio }) => sum + ratio, 0) / costs.length;
  const goals = [
    goal('times the CPU of native python3', together.cpuMs / native.cpuMs, 1),
    goal('times the same, mean of all labs of the platform', mean, 1.5),
    goal('times the wall time of native python3, p50 of POST submit when idle', alone.p50Ms / native.wallMs, 1.5),
  ];
  const about = { benchmark: 'grading', node: process.version, python, submissions, parallel };
  print(title, rows, goals, { ...about, alone, together, native, bubblewrapped: bubblewrapped ?? null, costs });
}
