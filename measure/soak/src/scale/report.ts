import { aligned } from '@proximal/all';
import { actionKinds } from '@proximal/replicas';
import type { ScaleFigures, ScaleStep } from '@proximal/harness';
import { bendsOf } from './bends.js';

const shownBends = 5;

/** Returns the tables of all figures. */
export function scaleReport(figures: ScaleFigures): string {
  const copies = [...new Set(figures.steps.map((step) => step.copies))];
  return [
    `On ${figures.cores} cores, Node ${figures.node}; other programs took ${figures.otherCores.toFixed(2)} of them in the mean.`,
    `A core: what the platform uses, PostgreSQL, Redis and NATS included, without this load generator.`,
    ...aligned(stepTable(figures.steps)),
    '',
    'CPU of one request alone, in ms, its events and consumers included:',
    ...aligned(costTable(figures)),
    '',
    ...copies.flatMap((count) => bendLines(figures, count)),
    ...ratioLines(figures.steps),
  ].join('\n');
}

function stepTable(steps: readonly ScaleStep[]): string[][] {
  const heading = [
    'copies',
    'due/s',
    'done/s',
    'submissions/s',
    'p50 ms',
    'p99 ms',
    'queue ms',
    'pool',
    'lag ms',
    'cores',
    'done/s a core',
    '',
  ];
  return [
    heading,
    ...steps.map((step) => [
      String(step.copies),
      ...[step.wantedPerSecond, step.donePerSecond, step.submissionsPerSecond].map((value) => value.toFixed(1)),
      ...[step.p50Ms, step.p99Ms, step.queueWaitMs, step.poolWaiting, step.loopLagMs].map((value) => value.toFixed(0)),
      step.cores.toFixed(2),
      (step.donePerSecond / step.cores).toFixed(1),
      step.problems.length > 0 ? 'too much' : '',
    ]),
  ];
}

function costTable({ costs, idleCores }: ScaleFigures): string[][] {
  const parts = [...new Set(actionKinds.flatMap((kind) => Object.keys(costs[kind].cpuMicroseconds)))].sort();
  const ms = (kind: keyof typeof costs, part: string) => (costs[kind].cpuMicroseconds[part] ?? 0) / 1_000;
  const total = (kind: keyof typeof costs) => parts.reduce((sum, part) => sum + ms(kind, part), 0);
  return [
    ['part', ...actionKinds, 'idle cores a copy'],
    ...parts.map((part) => [
      part,
      ...actionKinds.map((kind) => ms(kind, part).toFixed(2)),
      (idleCores[part] ?? 0).toFixed(3),
    ]),
    ['all', ...actionKinds.map((kind) => total(kind).toFixed(2)), ''],
  ];
}

/** Says which part is nearest to its limit at the last step that was carried. */
function bendLines({ steps, cores }: ScaleFigures, copies: number): string[] {
  const own = steps.filter((step) => step.copies === copies);
  const carried = lastCarried(steps, copies);
  const refused = own.findLast(({ problems }) => problems.length > 0);
  const bends = bendsOf(carried, cores).slice(0, shownBends);
  return [
    `${copies} of each: ${carried.donePerSecond.toFixed(1)} done/s are carried; at ${refused?.wantedPerSecond.toFixed(1) ?? 'no rate'}/s ${refused?.problems.join(', ') ?? 'it bends'}.`,
    ...bends.map(
      ({ part, used, atPerSecond }, index) =>
        `  ${index === 0 ? 'bends first' : 'then'}: ${part}, ${(used * 100).toFixed(0)} % of its limit, full at ${atPerSecond.toFixed(0)} done/s`,
    ),
  ];
}

/** Compares throughput per core at the last steps that were carried, as ratios within this run. */
function ratioLines(steps: readonly ScaleStep[]): string[] {
  const [first, ...others] = [...new Set(steps.map(({ copies }) => copies))];
  return others.map((copies) => {
    const [more, fewer] = [lastCarried(steps, copies), lastCarried(steps, first!)];
    const perCore = (step: ScaleStep) => step.donePerSecond / step.cores;
    return `With ${copies} of each, to ${first}: throughput a core ${(perCore(more) / perCore(fewer)).toFixed(2)}, in all ${(more.donePerSecond / fewer.donePerSecond).toFixed(2)}`;
  });
}

/** Returns the last step that so many copies carried, or the first one when they carried none. */
function lastCarried(steps: readonly ScaleStep[], copies: number): ScaleStep {
  const own = steps.filter((step) => step.copies === copies);
  return own.filter(({ problems }) => problems.length === 0).at(-1) ?? own[0]!;
}
