import { percentile } from '@proximal/harness';
import { kindOfRequest, type ActionKind, type Entry } from '@proximal/replicas';

/** A summary of requests that were answered in a span of time. */
export interface Answers {
  answered: number;
  failed: number;
  /** The answers of each kind. */
  counts: Partial<Record<ActionKind, number>>;
  /** Milliseconds; null when nothing was answered. */
  p50Ms: number | null;
  p99Ms: number | null;
}

/** @param kinds only requests of these kinds; all of them by default */
export function answersAmong(entries: readonly Entry[], kinds?: readonly ActionKind[]): Answers {
  const counts: Partial<Record<ActionKind, number>> = {};
  const elapsed: number[] = [];
  let failed = 0;
  for (const { what, failure, startedAt, endedAt } of entries) {
    const kind = kindOfRequest(what);
    if (kinds && !kinds.includes(kind)) continue;
    if (failure !== null) failed += 1;
    else {
      counts[kind] = (counts[kind] ?? 0) + 1;
      elapsed.push(endedAt - startedAt);
    }
  }
  const at = (percent: number) => (elapsed.length === 0 ? null : percentile(elapsed, percent));
  return { answered: elapsed.length, failed, counts, p50Ms: at(50), p99Ms: at(99) };
}
