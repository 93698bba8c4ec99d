import { slopeOf, type Sample, type Slope } from './slope.js';

/** What is sampled, with the least level that percents of its slope refer to: one more of two handles is no leak. */
const measures = {
  'resident MiB': { leastLevel: 20, summary: 'mean' },
  // Without a collection of our own, the lowest value of a block is that after garbage collection.
  'old heap MiB': { leastLevel: 20, summary: 'minimum' },
  'own memory MiB': { leastLevel: 20, summary: 'mean' },
  handles: { leastLevel: 20, summary: 'mean' },
  'file descriptors': { leastLevel: 20, summary: 'mean' },
  threads: { leastLevel: 10, summary: 'mean' },
  processes: { leastLevel: 10, summary: 'mean' },
  'PostgreSQL connections': { leastLevel: 10, summary: 'mean' },
  'Redis connections': { leastLevel: 10, summary: 'mean' },
  'NATS connections': { leastLevel: 10, summary: 'mean' },
  'loop lag p99 ms': { leastLevel: 10, summary: 'mean' },
  'p50 ms': { leastLevel: 5, summary: 'mean' },
  'p99 ms': { leastLevel: 20, summary: 'mean' },
  // Each learner has keys in Redis for hours, so more learners have more keys, but none has more than the others.
  'keys a learner': { leastLevel: 1, summary: 'mean' },
  'keys that stay': { leastLevel: 20, summary: 'mean' },
  'bytes a key': { leastLevel: 100, summary: 'mean' },
  'bytes an event': { leastLevel: 100, summary: 'mean' },
  'rows a request': { leastLevel: 1, summary: 'mean' },
  'table bytes a row': { leastLevel: 50, summary: 'mean' },
  'index bytes a row': { leastLevel: 50, summary: 'mean' },
} as const satisfies Record<string, { leastLevel: number; summary: 'mean' | 'minimum' }>;

export type Measure = keyof typeof measures;

/** A value of a measure at one moment. */
export interface Reading {
  /** The process, the store, the kind of requests or the table. */
  subject: string;
  measure: Measure;
  value: number;
}

/** The promise: the upper 95 % bound of every slope is below this, in percent an hour. */
const promisedPercentPerHour = 2;
const confidence = 0.95;
/** The promise is for runs of two hours, whose first 20 minutes do not count: so much may anything grow after them in percent. */
const hoursOfPromise = 100 / 60;

/** A series of a measure, such as the memory of a process, with its samples in the order of time. */
export interface Series {
  subject: string;
  measure: Measure;
  samples: Sample[];
}

export interface Judged {
  series: Series;
  /** Null when there were too few samples. */
  slope: Slope | null;
  verdict: 'flat' | 'grows' | 'open' | 'no growth found' | 'too few samples';
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

  /** Returns the series without the samples before an instant, in the order of their subjects. */
  since(at: number): Series[] {
    return [...this.bySubject.values()]
      .map((series) => ({ ...series, samples: series.samples.filter((sample) => sample.at >= at) }))
      .toSorted((a, b) => a.subject.localeCompare(b.subject));
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

export function judge(all: readonly Series[], bar: Bar): Judged[] {
  // Of some hundred flat series one in twenty would be blamed by chance: Bonferroni's correction.
  const confidenceOfBlame = 1 - (1 - confidence) / Math.max(1, all.length);
  return all.map((series) => {
    const { leastLevel, summary } = measures[series.measure];
    const slope = slopeOf(series.samples, { leastLevel, summary, confidence });
    const careful = slopeOf(series.samples, { leastLevel, summary, confidence: confidenceOfBlame });
    if (!slope || !careful) return { series, slope, verdict: 'too few samples' };
    if (careful.lower > bar.percentPerHour) return { series, slope, verdict: 'grows' };
    if (!bar.isLong) return { series, slope, verdict: 'no growth found' };
    return { series, slope, verdict: slope.upper < bar.percentPerHour ? 'flat' : 'open' };
  });
}

/** Returns the lines of a table. */
export function soakTable(judged: readonly Judged[]): string[][] {
  const heading = ['process', 'measure', 'start', 'end', '%/h', 'bound %/h', 'verdict'];
  return [
    heading,
    ...judged.map(({ series: { subject, measure }, slope, verdict }) => {
      const figures = slope ? [slope.start, slope.end, slope.percentPerHour, slope.upper] : [NaN, NaN, NaN, NaN];
      return [subject, measure, ...figures.map((figure) => (Number.isNaN(figure) ? '–' : figure.toFixed(1))), verdict];
    }),
  ];
}
