import { slopeOf, type Sample, type Slope } from './slope.js';

/** What is sampled, with the least level that percents of its slope refer to: one more of two handles is no leak. */
const leastLevels = {
  'resident MiB': 20,
  'old heap MiB': 20,
  'own memory MiB': 20,
  handles: 20,
  'file descriptors': 20,
  threads: 10,
  processes: 10,
  'PostgreSQL connections': 10,
  'Redis connections': 10,
  'NATS connections': 10,
  'loop lag p99 ms': 10,
  'p50 ms': 5,
  'p99 ms': 20,
  // Each learner has keys in Redis for hours, so more learners have more keys, but none has more than the others.
  'keys a learner': 1,
  'keys that stay': 20,
  'bytes a key': 100,
  'bytes an event': 100,
  'rows a request': 1,
  'table bytes a row': 50,
  'index bytes a row': 50,
};

export type Measure = keyof typeof leastLevels;

/** A value of a measure at one moment. */
export interface Reading {
  /** The process, the store, the kind of requests or the table. */
  subject: string;
  measure: Measure;
  value: number;
}

/** The promise: the upper 95 % bound of every slope is below this, in percent an hour. */
const promisedPercentPerHour = 2;
/** The promise is for runs of two hours, whose first 20 minutes do not count. */
const hoursOfPromise = 100 / 60;

/** A series of a measure, such as the memory of a process, with its samples in the order of time. */
interface Series {
  subject: string;
  measure: Measure;
  samples: Sample[];
}

export interface Judged extends Omit<Series, 'samples'> {
  /** Null when there were too few samples. */
  slope: Slope | null;
  verdict: 'flat' | 'grows' | 'open' | 'too few samples';
}

/** Collects the readings of a run as series. */
export class AllSeries {
  private readonly bySubject = new Map<string, Series>();

  /** @param at seconds since the beginning */
  add(at: number, readings: readonly Reading[]): void {
    for (const { subject, measure, value } of readings) {
      const name = `${subject} ${measure}`;
      const series = this.bySubject.get(name) ?? { subject, measure, samples: [] };
      series.samples.push({ at, value });
      this.bySubject.set(name, series);
    }
  }

  /**
   * Judges the series in the order of their subjects.
   * @param since the samples before it do not count, in seconds since the beginning
   */
  judge(since: number, { percentPerHour }: Bar): Judged[] {
    const all = [...this.bySubject.values()].toSorted((a, b) => a.subject.localeCompare(b.subject));
    return all.map(({ subject, measure, samples }) => {
      const counting = samples.filter(({ at }) => at >= since);
      // Without a collection of our own, the lowest value of a block is that after garbage collection.
      const lowest = (values: readonly number[]) => Math.min(...values);
      const slope = slopeOf(counting, leastLevels[measure], measure === 'old heap MiB' ? lowest : undefined);
      if (!slope) return { subject, measure, slope, verdict: 'too few samples' };
      const isFlat = slope.upper < percentPerHour;
      return { subject, measure, slope, verdict: slope.lower > percentPerHour ? 'grows' : isFlat ? 'flat' : 'open' };
    });
  }
}

/** What a run of some length can show. */
export interface Bar {
  /** A long run has to show that everything is flat; a short one can only find what clearly grows. */
  isLong: boolean;
  percentPerHour: number;
}

/**
 * A short run cannot bound slopes to 2 % an hour: noise of 1 % in each of 16 blocks in 8 minutes leaves a bound of
 * about 11 % an hour even where nothing is correlated. So it looks for what grows by as much in its own time as 2 % an hour
 * would allow in 100 minutes (3.3 %), and blames only what statistics make sure.
 * @param hours the time that is judged
 */
export function barFor(hours: number): Bar {
  const isLong = hours >= hoursOfPromise * 0.99;
  return { isLong, percentPerHour: promisedPercentPerHour * (isLong ? 1 : hoursOfPromise / hours) };
}

/** Returns the lines of a table. */
export function soakTable(judged: readonly Judged[]): string[][] {
  const lines = judged.map(({ subject, measure, slope, verdict }) => {
    const figures = slope ? [slope.start, slope.end, slope.percentPerHour, slope.upper] : [];
    return [subject, measure, ...Array.from({ length: 4 }, (_, index) => figures[index]?.toFixed(1) ?? '–'), verdict];
  });
  return [['process', 'measure', 'start', 'end', '%/h', 'bound %/h', 'verdict'], ...lines];
}
