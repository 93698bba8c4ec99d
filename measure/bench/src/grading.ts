import assert from 'node:assert/strict';
import { definitionOf, labsOf, type Lab } from '@proximal/content';
import type { LabDefinition } from '@proximal/contracts';
import { cpuMicroseconds, ownCpuMicroseconds, percentile, rounded, twoSum } from '@proximal/testing/harness';
import { StartFailure } from '@proximal/runtime';
import { bench } from './bench.js';
import { firstLabId, withGrading, type GradingBench } from './grading-bench.js';
import { register, submit } from './learners.js';
import { NativePython, type NativeCost } from './native-python.js';
import { platformCurriculum } from './platform-curriculum.js';
import { goal, type Report } from './report.js';

const about = 'CPU and wall time of a graded submission, as a ratio to a native Python';
/** The learners who submit at a time are `parallel`; each lab of the platform gets `each` submissions. */
const options = { submissions: 200, parallel: 8, each: 12 };

/** The cost of grading a lab's reference through the whole platform, beside that of a native Python. */
interface LabCost {
  name: string;
  cpuMs: number;
  /** What its cases are made of. */
  kind: string;
  nativeMs: number;
  ratio: number;
}

export const grading = bench(about, options, async (given) => {
  const python = await NativePython.fastest();
  if (!python) throw new StartFailure('This machine has no python3 to compare with: install one.');
  const labs = labsOf(await platformCurriculum());
  return withGrading([twoSum, ...labs.map(definitionOf)], async (running) =>
    reportOf(await figuresOf(running, python, labs, given), given.parallel),
  );
});

async function figuresOf(running: GradingBench, python: NativePython, labs: Lab[], given: typeof options) {
  const { submissions, parallel, each } = given;
  const tokens: string[] = [];
  // Grading takes only a few submissions of one learner at a time.
  for (let learner = 0; learner < parallel; learner += 1)
    tokens.push(await register(running.baseUrl, `bench-${learner}@example.com`));
  // The worker takes twice as long until its own code is compiled.
  await submitAll(running, tokens, submissions);
  const alone = await submitAll(running, tokens.slice(0, 1), Math.ceil(submissions / 2));
  const together = await submitAll(running, tokens, submissions);
  const native = await python.cost(twoSum, Math.ceil(submissions / 4));
  const sandboxed = await python.within();
  const bubblewrapped = (await sandboxed?.cost(twoSum, Math.ceil(submissions / 4))) ?? null;
  const costs: LabCost[] = [];
  for (const [index, lab] of labs.entries()) {
    const definition = definitionOf(lab);
    await submitAll(running, tokens, Math.ceil(each / 3), definition, index + 1);
    const { cpuMs } = await submitAll(running, tokens, each, definition, index + 1);
    const { cpuMs: nativeMs } = await python.cost(definition, Math.ceil(each / 2));
    const ratio = rounded(cpuMs / nativeMs, 2);
    costs.push({ name: lab.slug, kind: kindOf(definition), cpuMs, nativeMs, ratio });
  }
  return { python: python.name, alone, together, native, bubblewrapped, costs };
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
async function submitAll(
  { baseUrl, workerPid }: GradingBench,
  tokens: string[],
  count: number,
  lab: LabDefinition = twoSum,
  index = 0,
) {
  const walls: number[] = [];
  const before = { all: cpuMicroseconds([workerPid]), own: ownCpuMicroseconds(workerPid) };
  const startedAt = performance.now();
  let sent = 0;
  const learner = async (token: string) => {
    while (sent < count) {
      sent += 1;
      const submittedAt = performance.now();
      const response = await submit(baseUrl, firstLabId + index, token, lab.reference);
      const { data } = (await response.json()) as { data?: { status: string } };
      assert.deepEqual([response.status, data?.status], [200, 'graded']);
      walls.push(performance.now() - submittedAt);
    }
  };
  await Promise.all(tokens.map(learner));
  const elapsedMs = performance.now() - startedAt;
  return {
    cpuMs: rounded((cpuMicroseconds([workerPid]) - before.all) / 1_000 / count, 2),
    workerCpuMs: rounded((ownCpuMicroseconds(workerPid) - before.own) / 1_000 / count, 2),
    p50Ms: rounded(percentile(walls, 50)),
    p99Ms: rounded(percentile(walls, 99)),
    perSecond: rounded((count / elapsedMs) * 1_000),
  };
}

type Measured = Awaited<ReturnType<typeof submitAll>>;

function reportOf(figures: Awaited<ReturnType<typeof figuresOf>>, parallel: number): Report {
  const { python, alone, together, native, bubblewrapped, costs } = figures;
  const row = (name: string, { cpuMs, workerCpuMs, p50Ms, p99Ms, perSecond }: Measured) => {
    return [name, ...[cpuMs, workerCpuMs, p50Ms, p99Ms, perSecond].map(String)];
  };
  const nativeRow = (name: string, { cpuMs, wallMs }: NativeCost) => [name, String(cpuMs), '', String(wallMs), '', ''];
  const lines = [
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
  return { title, lines, goals, figures };
}
