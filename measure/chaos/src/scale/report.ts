import { aligned } from '@proximal/all';
import { actionKinds } from '../load/journal.js';
import type { Measured, ScaleStep } from './measure.js';

const shownBends = 5;

/** Returns the tables of all figures. */
export function scaleReport(measured: readonly Measured[], cores: number): string {
  const steps = measured.flatMap((one) => one.steps);
  const others = steps.reduce((sum, { otherCores }) => sum + otherCores, 0) / steps.length;
  return [
    `On ${cores} cores, Node ${process.versions.node}; other programs took ${others.toFixed(2)} of them in the mean.`,
    `A core: what the platform uses, PostgreSQL, Redis and NATS included, without this load generator.`,
    ...aligned(stepTable(steps)),
    '',
    'CPU of one request alone, in ms, its events and consumers included:',
    ...aligned(costTable(measured[0]!)),
    '',
    ...measured.flatMap((one) => bendLines(one, cores)),
    ...ratioLines(measured),
  ].join('\n');
}

function stepTable(steps: readonly ScaleStep[]): string[][] {
  const heading = ['copies', 'due/s', 'done/s', 'submissions/s', 'p50 ms', 'p99 ms', 'queue ms', 'pool', 'lag ms'];
  return [
    [...heading, 'cores', 'done/s a core', ''],
    ...steps.map((step) => [
      String(step.copies),
      ...[step.wantedPerSecond, step.donePerSecond, step.submissionsPerSecond].map((value) => value.toFixed(1)),
      ...[step.p50Ms ?? 0, step.p99Ms ?? 0, step.queueWaitMs, step.poolWaiting, step.loopLagMs].map((value) =>
        value.toFixed(0),
      ),
      step.cores.toFixed(2),
      (step.donePerSecond / step.cores).toFixed(1),
      step.problems.length > 0 ? 'too much' : '',
    ]),
  ];
}

function costTable({ costs, idleCores }: Measured): string[][] {
  const parts = [...new Set(actionKinds.flatMap((kind) => Object.keys(costs![kind])))].sort();
  const ms = (kind: (typeof actionKinds)[number], part: string) => (costs![kind][part] ?? 0) / 1_000;
  const all = actionKinds.map((kind) => parts.reduce((sum, part) => sum + ms(kind, part), 0).toFixed(2));
  return [
    ['part', ...actionKinds, 'idle cores a copy'],
    ...parts.map((part) => [
      part,
      ...actionKinds.map((kind) => ms(kind, part).toFixed(2)),
      (idleCores[part] ?? 0).toFixed(3),
    ]),
    ['all', ...all, ''],
  ];
}

/** Says which part is nearest to its limit at the last step that was carried. */
function bendLines({ copies, steps }: Measured, cores: number): string[] {
  const carried = lastCarried(steps);
  const refused = steps.findLast(({ problems }) => problems.length > 0);
  const bends = bendsOf(carried, cores).slice(0, shownBends);
  return [
    `${copies} of each: ${carried.donePerSecond.toFixed(1)} done/s are carried; at ${refused?.wantedPerSecond.toFixed(1) ?? 'no rate'}/s ${refused?.problems.join(', ') ?? 'it bends'}.`,
    ...bends.map(
      ({ part, used, atPerSecond }, index) =>
        `  ${index === 0 ? 'bends first' : 'then'}: ${part}, ${(used * 100).toFixed(0)} % of its limit, full at ${atPerSecond.toFixed(0)} done/s`,
    ),
  ];
}

/** A part with a limit of its own, and how near it is to that limit. */
interface Bend {
  part: string;
  /** The share of its limit that it uses. */
  used: number;
  /** The requests a second at which it would reach its limit, if all else had cores enough. */
  atPerSecond: number;
}

/**
 * Orders the parts by how near they are to their limits at a step: a process answers with one thread, so it is full when its
 * event loop has a core for itself; so is Redis; a sandbox runs one program at a time; the machine is full when all its cores
 * are. PostgreSQL and NATS use any number of cores, so the machine is their limit.
 * @param machineCores the cores of the machine
 */
export function bendsOf(step: ScaleStep, machineCores: number): Bend[] {
  const limits = [
    ...Object.entries(step.mainThreadCores).map(([role, cores]) => [role, cores / step.copies] as const),
    ['grading-worker sandbox', (step.coresByPart['grading-worker sandbox'] ?? 0) / step.copies] as const,
    ['redis', step.coresByPart.redis ?? 0] as const,
    ['the machine', step.machineCores / machineCores] as const,
  ];
  return limits
    .map(([part, used]) => ({ part, used, atPerSecond: used === 0 ? Infinity : step.donePerSecond / used }))
    .toSorted((a, b) => b.used - a.used);
}

/** Compares throughput per core at the last steps that were carried, as ratios within this run. */
function ratioLines([first, ...others]: readonly Measured[]): string[] {
  const fewer = lastCarried(first!.steps);
  const perCore = (step: ScaleStep) => step.donePerSecond / step.cores;
  return others.map(({ copies, steps }) => {
    const more = lastCarried(steps);
    return `With ${copies} of each, to ${first!.copies}: throughput a core ${(perCore(more) / perCore(fewer)).toFixed(2)}, in all ${(more.donePerSecond / fewer.donePerSecond).toFixed(2)}`;
  });
}

/** Returns the last step that was carried, or the first one when none was. */
function lastCarried(steps: readonly ScaleStep[]): ScaleStep {
  return steps.filter(({ problems }) => problems.length === 0).at(-1) ?? steps[0]!;
}
