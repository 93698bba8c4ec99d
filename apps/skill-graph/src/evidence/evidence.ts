/** What a learner did, as an event says it; instants are milliseconds since the epoch. */
export interface ReceivedEvidence {
  /** An opening is a look at the author's solution of a lab. */
  source: 'lab' | 'lesson' | 'challenge' | 'opening';
  /** Of the submission; of a lesson `<learner>-<lesson>`, since it is completed once; of an opening the event's id. */
  sourceId: string;
  /** The event's id. */
  eventId: string;
  learnerId: number;
  /** Id of the lab, lesson or challenge. */
  subjectId: number;
  /** What is tried, for the population; null for a lesson and an opening. */
  item: string | null;
  /** A regrade has a higher one. */
  revision: number;
  /** What it takes; empty for what the curriculum lacks, and for an opening. */
  skills: readonly string[];
  /** Those of the skills that a solution demonstrates. */
  demonstrates: readonly string[];
  /** 0..100; null for a lesson and an opening, which are no evidence of any skill. */
  score: number | null;
  /** Whether the program loaded and defined what the lab calls; true of what is no program. */
  ran: boolean;
  /** The same for programs that differ in layout and local names alone; null of what is no program. */
  codeKey: string | null;
  occurredAt: number;
}

/** A row of the log. */
export interface Evidence extends ReceivedEvidence {
  /** The population that judged it, then and in every replay. */
  populationVersion: number;
}

/** Where a row stands in its learner's log. */
export type LogPosition = Pick<ReceivedEvidence, 'source' | 'sourceId' | 'occurredAt'>;

/** By instant; of two at the same instant by source and its id, so that the order is one whoever comes first. */
export function byPosition(one: LogPosition, other: LogPosition): number {
  return (
    one.occurredAt - other.occurredAt || compare(one.source, other.source) || compare(one.sourceId, other.sourceId)
  );
}

/** Whether the place among the others matters. A lesson leaves no trace but its own instant. */
export function isOrdered({ source }: Pick<LogPosition, 'source'>): boolean {
  return source !== 'lesson';
}

/** A lab at a version as the population knows it: another version may be harder. */
export function labItem(labId: number, version: string): string {
  return `lab:${labId}@${version}`;
}

/** What makes a row of the log one. */
export function keyOf({ source, sourceId }: Pick<LogPosition, 'source' | 'sourceId'>): string {
  return `${source} ${sourceId}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
