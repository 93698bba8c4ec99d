import { trackUnlocked, type TrackStructure } from '@proximal/contracts';
import { isUnlocked, type Completions as Done, type Curriculum } from '@proximal/curriculum/rules';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { z } from 'zod';

export interface TrackStep {
  learnerId: number;
  trackSlug: string;
  at: Date;
  /** The instant of a regrade that has raised the lab's score to a pass; left out for any other completion. */
  regradedAt?: Date;
}

export const trackUnlock = z.strictObject({ ...trackUnlocked.payload.shape, unlockedAt: z.date() });
export type TrackUnlock = z.infer<typeof trackUnlock>;

const nothing: Done = { lessonIds: new Set(), labIds: new Set() };

/**
 * Leaves out tracks that are open without any completion: foundation tracks, and those whose prerequisites are empty. A
 * learner who is missing in `done` has completed nothing.
 */
export function unlocksAfter(
  steps: TrackStep[],
  curriculum: Curriculum,
  done: ReadonlyMap<number, Done>,
): TrackUnlock[] {
  return steps.flatMap(({ learnerId, trackSlug, at }) =>
    curriculum.tracks
      .filter((track) => buildsOn(track, trackSlug, curriculum))
      .filter((track) => isUnlocked(track, curriculum, done.get(learnerId) ?? nothing))
      .filter((track) => !isUnlocked(track, curriculum, nothing))
      .map(({ slug }) => ({ learnerId, trackSlug: slug, unlockedAt: at })),
  );
}

function buildsOn(track: TrackStructure, slug: string, curriculum: Curriculum): boolean {
  return curriculum
    .prerequisitesOf(track)
    .some(([lesson]) => lesson && curriculum.trackOfLesson(lesson.id)?.slug === slug);
}

/** A learner and a track always have the same event id. */
export function trackUnlockedRow({ learnerId, trackSlug, unlockedAt }: TrackUnlock): OutboxRow {
  const payload = { learnerId, trackSlug, unlockedAt: unlockedAt.toISOString() };
  return outboxRow(trackUnlocked, `${learnerId} ${trackSlug}`, payload);
}
