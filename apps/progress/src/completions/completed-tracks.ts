import { trackCompleted, type TrackStructure } from '@proximal/contracts';
import { trackTally, type Completions as Done, type Curriculum } from '@proximal/curriculum/rules';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { z } from 'zod';
import type { TrackStep } from './track-unlocks.js';

export interface FinishedTrack {
  learnerId: number;
  trackSlug: string;
  curriculumVersion: string;
  lessonIds: number[];
  labIds: number[];
  /** The instant of a regrade that has completed the track by raising a score; null without one. */
  regradedAt: Date | null;
}

export const completedTrack = z.strictObject({ ...trackCompleted.payload.shape, completedAt: z.date() });

export function finishedAfter(
  steps: TrackStep[],
  curriculum: Curriculum,
  done: ReadonlyMap<number, Done>,
): FinishedTrack[] {
  const finished = steps.flatMap(({ learnerId, trackSlug, regradedAt = null }) => {
    const [track, completions] = [curriculum.findTrack(trackSlug), done.get(learnerId)];
    if (!track || !completions || !isFinished(track, curriculum, completions)) return [];
    return { ...finishedTrack(learnerId, track, curriculum), regradedAt };
  });
  return [...new Map(finished.toSorted(byRegrade).map((one) => [`${one.learnerId} ${one.trackSlug}`, one])).values()];
}

export function finishedTracks(learnerId: number, curriculum: Curriculum, done: Done): FinishedTrack[] {
  return curriculum.tracks
    .filter((track) => isFinished(track, curriculum, done))
    .map((track) => finishedTrack(learnerId, track, curriculum));
}

function isFinished(track: TrackStructure, curriculum: Curriculum, done: Done): boolean {
  const { completed, all } = trackTally(track, curriculum, done);
  return all > 0 && completed === all;
}

function finishedTrack(learnerId: number, track: TrackStructure, curriculum: Curriculum): FinishedTrack {
  const lessons = curriculum.requiredLessonsOf(track);
  return {
    learnerId,
    trackSlug: track.slug,
    curriculumVersion: curriculum.version,
    lessonIds: lessons.map(({ id }) => id),
    labIds: lessons.flatMap(({ labs }) => labs.map(({ id }) => id)),
    regradedAt: null,
  };
}

/** A learner and a track always have the same event id. */
export function trackCompletedRow({ completedAt, ...completed }: z.infer<typeof completedTrack>): OutboxRow {
  const payload = { ...completed, completedAt: completedAt.toISOString() };
  return outboxRow(trackCompleted, `${completed.learnerId} ${completed.trackSlug}`, payload);
}

function byRegrade(one: FinishedTrack, other: FinishedTrack): number {
  return (one.regradedAt?.getTime() ?? 0) - (other.regradedAt?.getTime() ?? 0);
}
