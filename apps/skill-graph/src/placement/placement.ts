import type { PlacementAnswer } from '@proximal/learner-model';
import type { EndedResult } from '../learners/placed.js';

/** A task that was set, and from `answeredAt` on its answer. */
export interface SetTask {
  /** From 1. */
  number: number;
  labId: number;
  skills: readonly string[];
  /** That somebody who knows all its skills solves it, 0..1, as it was when the task was set. */
  chance: number;
  /** Instants are milliseconds since the epoch. */
  setAt: number;
  answeredAt: number | null;
  isSolved: boolean | null;
  /** Null for a skipped task, and for an answer from before there was an account. */
  submissionId: string | null;
}

export interface Placement {
  id: string;
  learnerId: number;
  /** Null for the whole curriculum. */
  trackSlug: string | null;
  /** The learner's track before it; null before the first one. */
  fromTrackSlug: string | null;
  begunAt: Date;
  endedAt: Date | null;
  /** Null while it is running. */
  result: EndedResult | null;
  /** In the order in which they were set. */
  tasks: readonly SetTask[];
}

/** Milliseconds between the begins of two placements of the same track. */
export const placementSpacingMs = 7 * 24 * 3_600_000;

export function answersOf({ tasks }: Pick<Placement, 'tasks'>): PlacementAnswer[] {
  return tasks.flatMap(({ labId: lab, skills, chance, isSolved }) =>
    isSolved === null ? [] : [{ lab, skills, chance, isSolved }],
  );
}

/** The task to do next; undefined once the placement has ended. */
export function openTaskOf({ tasks, endedAt }: Placement): SetTask | undefined {
  return endedAt === null ? tasks.find(({ isSolved }) => isSolved === null) : undefined;
}
