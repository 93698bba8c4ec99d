/** A request of a learner, with its outcome. */
export interface Entry {
  what: string;
  startedAt: number;
  endedAt: number;
  /** Null when there was no answer. */
  status: number | null;
  /** The reason why the request failed; null when it did not. */
  failure: string | null;
}

/** A span of time, in milliseconds of `performance.now()`. */
export interface Span {
  from: number;
  to: number;
}

/** Records every request of a run. */
export class Journal {
  readonly entries: Entry[] = [];

  /** Returns the requests that were under way at some moment of the span. */
  during({ from, to }: Span): Entry[] {
    return this.entries.filter(({ startedAt, endedAt }) => startedAt <= to && endedAt >= from);
  }

  /** Returns the requests that were under way in none of the spans. */
  outside(spans: Span[]): Entry[] {
    const during = new Set(spans.flatMap((span) => this.during(span)));
    return this.entries.filter((entry) => !during.has(entry));
  }
}

/** Counts how often each failure occurred, and shows the first request of each. */
export function failureKinds(entries: Entry[]): string[] {
  const kinds = new Map<string, { count: number; sample: string }>();
  for (const { failure, what, startedAt, endedAt } of entries) {
    if (failure === null) continue;
    const known = kinds.get(failure) ?? { count: 0, sample: `${what}, after ${Math.round(endedAt - startedAt)} ms` };
    kinds.set(failure, { ...known, count: known.count + 1 });
  }
  return [...kinds].map(([failure, { count, sample }]) => `${count} × ${failure}, such as ${sample}`);
}
