import type { Call, Learner } from '@proximal/replicas';

/** A request of the load and what came of it. */
export interface Outcome {
  kind: 'submit' | 'read' | 'lesson';
  learner: Learner;
  call: Call;
  startedAt: number;
  endedAt: number;
  /** Null without an answer. */
  status: number | null;
  /** The sentence of a refusal, or how the connection broke; null for an answer with the expected status. */
  detail: string | null;
  /** The id of an accepted submission. */
  submissionId: string | null;
  /** The xp that the answer says a lesson gave. */
  xpAwarded: number;
}

/** Done: as asked. Refused: 429 or 503 with a sentence. Unanswered: no answer at all. Wrong: anything else. */
export type OutcomeKind = 'done' | 'refused' | 'unanswered' | 'wrong';

/** Tells what an outcome means to a client. */
export function kindOf({ status, detail }: Pick<Outcome, 'status' | 'detail'>): OutcomeKind {
  if (status === null) return 'unanswered';
  if (detail === null) return 'done';
  const isAllowed = (status === 429 || status === 503) && detail !== '';
  return isAllowed ? 'refused' : 'wrong';
}

/** Seconds from the first to the last moment of a request. */
export function secondsOf({ startedAt, endedAt }: Pick<Outcome, 'startedAt' | 'endedAt'>): number {
  return (endedAt - startedAt) / 1_000;
}
