import assert from 'node:assert/strict';
import { definitionOf, labsOf, type Lab } from '@proximal/content';
import type { LabDefinition } from '@proximal/contracts';
import { cpuMicroseconds, ownCpuMicroseconds, percentile, rounded, twoSum } from '@proximal/testing/harness';
import { StartFailure } from '@proximal/runtime';
import { withGrading, type GradingBench } from './grading-bench.js';
import { fastestPython, hasNativeCounterpart, nativeCost } from './native-python.js';
import { platformCurriculum } from './platform.js';
import { bench, goal, type Report } from './report.js';
import { register } from './requests.js';

const about = 'CPU and wall time of a graded submission, as a ratio to a native Python';
const options = { submissions: 200, parallel: 8, each: 12 };

interface LabCost {
  lab: string;
  kind: string;
  cpuMs: number;
  nativeMs: number;
  ratio: number;
}

export const grading = bench(about, options, async (given) => {
  const python = await fastestPython();
  if (!python) throw new StartFailure('This machine has no python3 to compare with: install one.');
  const labs = labsOf(await platformCurriculum());
  return withGrading([twoSum, ...labs.map(definitionOf)], async (running) => {
    const tokens = await registerLearners(running, given.parallel);
    const small = await measureSmallLab(running, tokens, given.submissions, python.path);
    const costs = await measureLabs(running, tokens, given.each, labs, python.path);
    return reportOf(small, costs, python, { parallel: given.parallel, labs: labs.length });
  });
});

async function registerLearners({ baseUrl }: GradingBench, count: number): Promise<string[]> {
  const tokens: string[] = [];
  // Grading takes only a few submissions of one learner at a time.
  for (let learner = 0; learner < count; learner += 1)
    tokens.push(await register(baseUrl, `bench-${learner}@example.com`));
  return tokens;
}

async function measureSmallLab(running: GradingBench, tokens: string[], submissions: number, python: string) {
  // The worker takes twice as long until its own code is compiled.
  await submitAll(running, tokens, submissions);
  const alone = await submitAll(running, tokens.slice(0, 1), Math.ceil(submissions / 2));
  const together = await submitAll(running, tokens, submissions);
  const native = await nativeCost(python, twoSum, Math.ceil(submissions / 4));
  return { alone, together, native };
}

async function measureLabs(running: GradingBench, tokens: string[], each: number, labs: Lab[], python: string) {
  const costs: LabCost[] = [];
  for (const [index, lab] of labs.entries()) {
    const definition = definitionOf(lab);
    if (!hasNativeCounterpart(definition)) continue;
    await submitAll(running, tokens, Math.ceil(each / 3), definition, index + 2);
    const { cpuMs } = await submitAll(running, tokens, each, definition, index + 2);
    const { cpuMs: nativeMs } = await nativeCost(python, definition, Math.ceil(each / 2));
    costs.push({ lab: lab.slug, kind: kindOf(definition), cpuMs, nativeMs, ratio: rounded(cpuMs / nativeMs, 2) });
  }
  return costs;
}

function reportOf(
  { alone, together, native }: Awaited<ReturnType<typeof measureSmallLab>>,
  costs: LabCost[],
  python: { path: string; version: string },
  { parallel, labs }: { parallel: number; labs: number },
): Report {
  return {
    title: `Graded submissions of a lab of ${twoSum.cases.length} small cases and 4 sizes, one worker on Node ${process.versions.node}, no results kept.
CPU: the worker process and its runners, a submission; p50 and p99: POST submit through gateway, service, queue and worker.
Native: a process of ${python.path} (${python.version}) for each, which runs the cases only and is no sandbox.`,
    lines: [
      ['', 'CPU ms', 'of it worker', 'p50 ms', 'p99 ms', 'per second', 'times native'],
      costRow('one after the other', alone),
      costRow(`${parallel} learners at a time`, together),
      ['native python3 each', `${native.cpuMs}`, '', `${native.wallMs}`, '', '', ''],
      ...kindRows(costs),
      [`${costs.length} of the platform's ${labs} labs can run without our sandbox`, '', '', '', '', '', ''],
    ],
    goals: [
      goal('times the CPU of native python3', together.cpuMs / native.cpuMs, 1),
      goal('times the same, mean of all labs of the platform', mean(costs, 'ratio'), 1.5),
      goal('times the wall time of native python3, p50 of POST submit when idle', alone.p50Ms / native.wallMs, 1.5),
    ],
    figures: { python, alone, together, native, costs },
  };
}

function costRow(name: string, { cpuMs, workerCpuMs, p50Ms, p99Ms, perSecond }: SubmissionCost): string[] {
  return [name, ...[cpuMs, workerCpuMs, p50Ms, p99Ms, perSecond].map(String), ''];
}

function kindOf({ cases, model, checker, files }: LabDefinition): string {
  if (model) return 'a scripted model';
  if (checker !== undefined) return 'a checker';
  if (files) return 'files';
  return cases.some(({ steps, raises }) => steps ?? raises) ? 'steps and exceptions' : 'plain calls';
}

function kindRows(costs: LabCost[]): string[][] {
  return [...Map.groupBy(costs, ({ kind }) => kind)].map(([kind, own]) => {
    const name = `mean of ${own.length} labs: ${kind}`;
    return [name, mean(own, 'cpuMs').toFixed(1), '', '', '', '', mean(own, 'ratio').toFixed(2)];
  });
}

function mean(costs: LabCost[], field: 'cpuMs' | 'ratio'): number {
  return costs.reduce((sum, cost) => sum + cost[field], 0) / costs.length;
}

type SubmissionCost = Awaited<ReturnType<typeof submitAll>>;

let programs = 0;

async function submitAll(
  { baseUrl, workerPid }: GradingBench,
  tokens: string[],
  count: number,
  { reference }: LabDefinition = twoSum,
  labId = 1,
) {
  const walls: number[] = [];
  const before = { all: cpuMicroseconds([workerPid]), own: ownCpuMicroseconds(workerPid) };
  const startedAt = performance.now();
  let sent = 0;
  const learner = async (token: string) => {
    while (sent < count) {
      sent += 1;
      // Nobody has submitted the same program before, as with learners.
      walls.push(await submitMs(baseUrl, token, labId, `${reference}# attempt ${(programs += 1)}\n`));
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

async function submitMs(baseUrl: string, token: string, labId: number, code: string): Promise<number> {
  const submittedAt = performance.now();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ code });
  const response = await fetch(`${baseUrl}/labs/${labId}/submit`, { method: 'POST', headers, body });
  const { data } = (await response.json()) as { data?: { status: string } };
  assert.deepEqual([response.status, data?.status], [200, 'graded']);
  return performance.now() - submittedAt;
}
