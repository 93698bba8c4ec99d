/** What a learner did, as it was told; instants are milliseconds since the epoch. */
export interface ToldEvidence {
  source: 'lab' | 'lesson' | 'challenge';
  /** Of the submission; of a lesson `<learner>-<lesson>`, since it is completed once. */
  sourceId: string;
  /** The fact's id. */
  eventId: string;
  learnerId: number;
  /** Id of the lab, lesson or challenge. */
  subjectId: number;
  /** What is tried, for the population; null for a lesson. */
  item: string | null;
  /** A regrade has a higher one. */
  revision: number;
  /** What it takes; of what the curriculum lacks none. */
  skills: readonly string[];
  /** 0..100; null for a lesson, which is no evidence of any skill. */
  score: number | null;
  occurredAt: number;
}

/** A row of the log. */
export interface Evidence extends ToldEvidence {
  /** The population that judged it, then and in every replay. */
  populationVersion: number;
}

/** Where a row stands in its learner's log. */
export type Place = Pick<ToldEvidence, 'source' | 'sourceId' | 'occurredAt'>;

/** By instant; of two at the same instant by source and its id, so that the order is one whoever comes first. */
export function byPlace(one: Place, other: Place): number {
  return one.occurredAt - other.occurredAt || compare(one.source, other.source) || compare(one.sourceId, other.sourceId);
}

/** What makes a row of the log one. */
export function keyOf({ source, sourceId }: Pick<Place, 'source' | 'sourceId'>): string {
  return `${source} ${sourceId}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
