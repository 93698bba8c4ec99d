import type { Ending, RunReport, StopReason, TestFileReport } from '@proximal/sandbox';

export type RunOutcome = 'returned' | 'raised' | 'out-of-steps' | StopReason;

export const runOutcomes: readonly RunOutcome[] = [
  'returned',
  'raised',
  'out-of-steps',
  'exited',
  'memory',
  'output',
  'printed',
  'protocol',
  'stack',
  'trap',
];

export function runOutcome({ load, calls }: Pick<RunReport, 'load' | 'calls'>): RunOutcome {
  const endings: Ending[] = [load, ...calls];
  const stopped = endings.find((ending) => ending.kind === 'stopped');
  if (stopped) return stopped.reason;
  const kinds = new Set(endings.map(({ kind }) => kind));
  if (kinds.has('out-of-steps')) return 'out-of-steps';
  return kinds.has('raised') ? 'raised' : 'returned';
}

/** A test says less about its ending than a call does. */
export function suiteOutcome({ load, tests }: Pick<TestFileReport, 'load' | 'tests'>): RunOutcome {
  if (load.kind !== 'returned') return runOutcome({ load, calls: [] });
  if (tests.some(({ status }) => status === 'timeout')) return 'out-of-steps';
  return tests.some(({ status }) => status === 'error') ? 'raised' : 'returned';
}
