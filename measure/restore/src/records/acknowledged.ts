import type { Acknowledgement } from '@proximal/replicas';
import type { Records } from './records.js';

const kinds = ['learner', 'submission', 'lesson', 'subscription'] as const;

/** Something that a client was told to be done, or the billing system has reported. */
export interface Told extends Omit<Acknowledgement, 'kind'> {
  kind: (typeof kinds)[number];
}

/** What became of the things of one kind, by the time at which clients were told of them. */
export interface Fate {
  kind: Told['kind'];
  before: { there: number; missing: string[] };
  /** Told of while the target passed: either may be. */
  between: { there: number; missing: string[] };
  after: { there: string[]; missing: number };
}

/** @param target the instant to which the databases were restored */
export function fatesOf(told: readonly Told[], records: Records, target: Date): Fate[] {
  return kinds.map((kind) => {
    const all = [...firstTold(told.filter((one) => one.kind === kind))];
    const [before, after] = [
      all.filter(({ endedAt }) => endedAt < target.getTime()),
      all.filter(({ startedAt }) => startedAt > target.getTime()),
    ];
    const between = all.filter((one) => !before.includes(one) && !after.includes(one));
    const isThere = ({ key }: Told) => records.keys[kind].has(key);
    const keys = (some: Told[]) => some.map(({ key }) => key);
    return {
      kind,
      before: { there: before.filter(isThere).length, missing: keys(before.filter((one) => !isThere(one))) },
      between: { there: between.filter(isThere).length, missing: keys(between.filter((one) => !isThere(one))) },
      after: { there: keys(after.filter(isThere)), missing: after.filter((one) => !isThere(one)).length },
    };
  });
}

/** A repeated answer about the same thing says nothing new. */
function firstTold(told: Told[]): Iterable<Told> {
  const first = new Map<string, Told>();
  for (const one of told.toSorted((a, b) => a.endedAt - b.endedAt)) if (!first.has(one.key)) first.set(one.key, one);
  return first.values();
}

export function fateTable(fates: Fate[]): string[][] {
  const heading = ['told', 'before', 'there', 'missing', 'at the target', 'there', 'after', 'there', 'missing'];
  const lines = fates.map(({ kind, before, between, after }) => [
    kind,
    ...[
      before.there + before.missing.length,
      before.there,
      before.missing.length,
      between.there + between.missing.length,
      between.there,
      after.there.length + after.missing,
      after.there.length,
      after.missing,
    ].map(String),
  ]);
  return [heading, ...lines];
}
