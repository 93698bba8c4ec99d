export const evidenceSources = ['lab', 'lesson', 'challenge', 'opening', 'giving-up'] as const;

/** Instants are milliseconds since the epoch. */
export interface ReceivedEvidence {
  /**
   * An opening is a look at the author's solution of a lab, or of the lab that it is a variant of. Giving a lab up comes
   * before a submission of the same instant.
   */
  source: (typeof evidenceSources)[number];
  /** For a lesson `<learner>-<lesson>`; for an opening and a giving-up the event's id, of a variant `<event>-<variant>`. */
  sourceId: string;
  eventId: string;
  learnerId: number;
  subjectId: number;
  /** The item whose difficulty the population learns; null for what has no score. */
  item: string | null;
  revision: number;
  skills: readonly string[];
  demonstrates: readonly string[];
  /** 0 to 100; null for a lesson, an opening and a giving-up, which are no evidence of any skill. */
  score: number | null;
  /** Whether the program loaded and defined what the lab calls; true for evidence without a program. */
  ran: boolean;
  /** Equal for programs that differ only in layout and local names; null for evidence without a program. */
  codeKey: string | null;
  /** Whether it answered a task of a placement: not solved, it is no try. */
  isPlacement: boolean;
  occurredAt: number;
}

export interface Evidence extends ReceivedEvidence {
  /** The population version that judged it, at first and in every replay. */
  populationVersion: number;
}

export type LogPosition = Pick<ReceivedEvidence, 'source' | 'sourceId' | 'occurredAt'>;

/** Orders rows by instant; at the same instant by source and its id, so that the order does not depend on arrival. */
export function byPosition(one: LogPosition, other: LogPosition): number {
  return (
    one.occurredAt - other.occurredAt || compare(one.source, other.source) || compare(one.sourceId, other.sourceId)
  );
}

/** Says whether the row's position in the log matters. A lesson changes nothing except its own instant. */
export function isOrdered({ source }: Pick<LogPosition, 'source'>): boolean {
  return source !== 'lesson';
}

/** Another version of a lab may be harder. */
export function labItem(labId: number, version: string): string {
  return `lab:${labId}@${version}`;
}

export function keyOf({ source, sourceId }: Pick<LogPosition, 'source' | 'sourceId'>): string {
  return `${source} ${sourceId}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
