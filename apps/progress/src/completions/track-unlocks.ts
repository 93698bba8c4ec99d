import { trackUnlocked } from '@proximal/contracts';
import { isUnlocked, type Completions as Done, type Curriculum } from '@proximal/curriculum/rules';
import { outboxRow, type OutboxRow } from '@proximal/messaging';

/** The completion of a lesson or lab in a track. */
export interface TrackStep {
  learnerId: number;
  trackSlug: string;
  at: Date;
  /** The instant of a regrade that has raised the lab's score to a pass; left out for any other completion. */
  regradedAt?: Date;
}

export interface TrackUnlock {
  learnerId: number;
  trackSlug: string;
  /** The instant of the completion that has unlocked it. */
  unlockedAt: Date;
}

const nothing: Done = { lessonIds: new Set(), labIds: new Set() };

/**
 * Returns the tracks that are unlocked for learners after they have completed something in a prerequisite of them. A
 * track that is open without any completion is left out: a foundation track, and a track whose prerequisites are empty.
 * @param done everything that the learners have completed, by learner; a missing one has completed nothing
 */
export function unlocksAfter(
  steps: TrackStep[],
  curriculum: Curriculum,
  done: ReadonlyMap<number, Done>,
): TrackUnlock[] {
  return steps.flatMap(({ learnerId, trackSlug: prerequisite, at }) =>
    curriculum.tracks
      .filter(({ prerequisiteTrackSlugs }) => prerequisiteTrackSlugs.includes(prerequisite))
      .filter((track) => isUnlocked(track, curriculum, done.get(learnerId) ?? nothing))
      .filter((track) => !isUnlocked(track, curriculum, nothing))
      .map(({ slug }) => ({ learnerId, trackSlug: slug, unlockedAt: at })),
  );
}

/** Makes the event of an unlocked track. A learner and a track always have the same event id. */
export function trackUnlockedRow({ learnerId, trackSlug, unlockedAt }: TrackUnlock): OutboxRow {
  const payload = { learnerId, trackSlug, unlockedAt: unlockedAt.toISOString() };
  return outboxRow(trackUnlocked, `${learnerId} ${trackSlug}`, payload);
}
