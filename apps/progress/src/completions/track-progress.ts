import type { ReplyOf, showTrackProgress, TrackStructure } from '@proximal/contracts';
import { isUnlocked, trackTally, type Completions as Done, type Curriculum } from '@proximal/curriculum/rules';

export type TrackProgress = ReplyOf<typeof showTrackProgress>;
type Module = TrackStructure['levels'][number]['modules'][number];

export function trackProgressOf(
  track: TrackStructure,
  curriculum: Curriculum,
  done: Done,
  completedAt?: Date,
): TrackProgress {
  const modules = track.levels.flatMap((level) => level.modules.filter(hasItems));
  const progress = new Map(modules.map((module) => [module, moduleProgressOf(module, done)]));
  const required = track.levels
    .map((level) => level.modules.filter((module) => hasItems(module) && !module.isElective))
    .filter((level) => level.length > 0);
  const isCompleted = (module: Module) => progress.get(module)?.is_completed ?? false;
  const { completed, all, lessons, labs } = trackTally(track, curriculum, done);
  return {
    track_slug: track.slug,
    is_unlocked: isUnlocked(track, curriculum, done),
    levels_completed: required.filter((level) => level.every(isCompleted)).length,
    modules_completed: required.flat().filter(isCompleted).length,
    lessons_completed: lessons,
    labs_completed: labs,
    overall_percentage: percentageOf(completed, all),
    modules: [...progress.values()],
    ...(completedAt && { completed_at: completedAt.toISOString() }),
  };
}

/** The percentage to one decimal. It is 100 only when all is done, and 0 when there is nothing to do. */
function percentageOf(completed: number, all: number): number {
  if (completed === all) return all === 0 ? 0 : 100;
  return Math.min(Math.round((completed * 1000) / all) / 10, 99.9);
}

function hasItems({ lessons }: Module): boolean {
  return lessons.length > 0;
}

function moduleProgressOf({ id, lessons }: Module, done: Done): TrackProgress['modules'][number] {
  const labs = lessons.flatMap((lesson) => lesson.labs);
  const completedLessons = lessons.filter((lesson) => done.lessonIds.has(lesson.id));
  const completedLabs = labs.filter((lab) => done.labIds.has(lab.id));
  return {
    id,
    is_completed: completedLessons.length === lessons.length && completedLabs.length === labs.length,
    completed_lesson_ids: completedLessons.map((lesson) => lesson.id),
    completed_lab_ids: completedLabs.map((lab) => lab.id),
  };
}
