import { byPosition, isOrdered, keyOf, type Evidence, type LogPosition, type ReceivedEvidence } from './evidence.js';

export type StoredEvidence = Pick<Evidence, 'source' | 'sourceId' | 'revision' | 'item' | 'score' | 'ran' | 'codeKey'>;

export interface EvidenceDelta {
  rows: Evidence[];
  /** Learners whose log changed before its end: their states have to be computed from the beginning. */
  lateLearners: Set<number>;
  /** New evidence at the end of the other learners' logs, in log order. */
  following: Evidence[];
}

export function deltaOf(
  received: readonly ReceivedEvidence[],
  stored: readonly StoredEvidence[],
  populationVersion: number,
  latest: (learnerId: number) => LogPosition | null,
): EvidenceDelta {
  const former = new Map(stored.map((one) => [keyOf(one), one]));
  const rows = latestRevisions(received)
    .filter((one) => one.revision > (former.get(keyOf(one))?.revision ?? 0))
    .map((one) => ({ ...one, populationVersion }));
  const lateLearners = new Set<number>();
  for (const one of rows) {
    const before = former.get(keyOf(one));
    if (before ? isOtherwise(one, before) : isLate(one, latest(one.learnerId))) lateLearners.add(one.learnerId);
  }
  const isFollowing = (one: Evidence) => !former.has(keyOf(one)) && !lateLearners.has(one.learnerId);
  return { rows, lateLearners, following: rows.filter(isFollowing).sort(byPosition) };
}

function latestRevisions(received: readonly ReceivedEvidence[]): ReceivedEvidence[] {
  const latest = new Map<string, ReceivedEvidence>();
  for (const one of received) {
    const key = keyOf(one);
    if (one.revision > (latest.get(key)?.revision ?? 0)) latest.set(key, one);
  }
  return [...latest.values()];
}

function isOtherwise({ item, score, ran, codeKey }: Evidence, before: StoredEvidence): boolean {
  return item !== before.item || score !== before.score || ran !== before.ran || codeKey !== before.codeKey;
}

function isLate(one: Evidence, last: LogPosition | null): boolean {
  return isOrdered(one) && last !== null && byPosition(one, last) < 0;
}
