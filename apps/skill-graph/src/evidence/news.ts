import { byPlace, isOrdered, keyOf, type Evidence, type Place, type ToldEvidence } from './evidence.js';

/** What the log holds of a submission that is told again. */
export type Kept = Pick<Evidence, 'source' | 'sourceId' | 'revision' | 'item' | 'score' | 'ran' | 'codeKey'>;

/** What a batch of evidence means for the log and for the learners. */
export interface News {
  /** Rows for the log, new ones and those that take an earlier revision's place. */
  rows: Evidence[];
  /** Learners whose log has changed before its end, so that their states have to be reckoned from its beginning. */
  lateLearners: Set<number>;
  /** What follows on the logs of the others, in its order. */
  following: Evidence[];
}

/**
 * @param populationVersion that judges what is new
 * @param latest the latest row of a learner's log whose order matters; null before any
 */
export function newsIn(
  told: readonly ToldEvidence[],
  kept: readonly Kept[],
  populationVersion: number,
  latest: (learnerId: number) => Place | null,
): News {
  const former = new Map(kept.map((one) => [keyOf(one), one]));
  const rows = latestRevisions(told)
    .filter((one) => one.revision > (former.get(keyOf(one))?.revision ?? 0))
    .map((one) => ({ ...one, populationVersion }));
  const lateLearners = new Set<number>();
  for (const one of rows) {
    const before = former.get(keyOf(one));
    if (before ? isOtherwise(one, before) : isLate(one, latest(one.learnerId))) lateLearners.add(one.learnerId);
  }
  const isFollowing = (one: Evidence) => !former.has(keyOf(one)) && !lateLearners.has(one.learnerId);
  return { rows, lateLearners, following: rows.filter(isFollowing).sort(byPlace) };
}

function latestRevisions(told: readonly ToldEvidence[]): ToldEvidence[] {
  const latest = new Map<string, ToldEvidence>();
  for (const one of told) {
    const key = keyOf(one);
    if (one.revision > (latest.get(key)?.revision ?? 0)) latest.set(key, one);
  }
  return [...latest.values()];
}

function isOtherwise({ item, score, ran, codeKey }: Evidence, before: Kept): boolean {
  return item !== before.item || score !== before.score || ran !== before.ran || codeKey !== before.codeKey;
}

function isLate(one: Evidence, last: Place | null): boolean {
  return isOrdered(one) && last !== null && byPlace(one, last) < 0;
}
