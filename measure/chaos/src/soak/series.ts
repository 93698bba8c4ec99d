import { slopeOf, type Sample, type Slope } from './slope.js';

/** Values of one moment by their names, `<subject>, <measure>`: a process, store, table or kind of requests first. */
export type Readings = Record<string, number>;

/** Percents of a slope refer to no lower level than this, because one more of two handles is no leak. */
const leastLevel = 20;
const leastLevelOf: Readings = { 'keys a learner': 1, 'rows a request': 1, 'p50 ms': 5 };
/** The promise: the upper 95 % bound of every slope is below this, in percent an hour. */
const promisedPercentPerHour = 2;
/** The promise is for runs of two hours, whose first 20 minutes do not count. */
const hoursOfPromise = 100 / 60;

export interface Judged {
  name: string;
  slope: Slope | null;
  verdict: 'flat' | 'grows' | 'open' | 'too few samples';
}

export class AllSeries {
  private readonly byName = new Map<string, Sample[]>();

  add(at: number, readings: Readings): void {
    for (const [name, value] of Object.entries(readings))
      this.byName.set(name, [...(this.byName.get(name) ?? []), { at, value }]);
  }

  /** @param since the samples before it do not count, in seconds since the beginning */
  judge(since: number, { percentPerHour }: Bar): Judged[] {
    return [...this.byName]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, samples]) => {
        const [, measure = ''] = name.split(', ');
        // Without a collection of our own, the lowest value of a block is that after garbage collection.
        const summarize = measure === 'old heap MiB' ? (values: readonly number[]) => Math.min(...values) : undefined;
        const counting = samples.filter(({ at }) => at >= since);
        const slope = slopeOf(counting, leastLevelOf[measure] ?? leastLevel, summarize);
        if (!slope) return { name, slope, verdict: 'too few samples' };
        const isFlat = slope.upper < percentPerHour;
        return { name, slope, verdict: slope.lower > percentPerHour ? 'grows' : isFlat ? 'flat' : 'open' };
      });
  }
}

export interface Bar {
  isLong: boolean;
  percentPerHour: number;
}

/**
 * Noise of 1 % in each of 16 blocks in 8 minutes leaves a bound of about 11 % an hour. So a short run looks for what
 * grows by as much in its own time as 2 % an hour would allow in 100 minutes (3.3 %).
 * @param hours the time that is judged
 */
export function barFor(hours: number): Bar {
  const isLong = hours >= hoursOfPromise * 0.99;
  return { isLong, percentPerHour: promisedPercentPerHour * (isLong ? 1 : hoursOfPromise / hours) };
}
