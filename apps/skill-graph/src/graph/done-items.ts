import type { LearnerView } from './learner-view.js';

export interface ItemIds {
  lessonIds: number[];
  labIds: number[];
}

/** Lessons completed and labs tried, as far as they were asked about. */
export interface DoneItems {
  readonly lessonIds: ReadonlySet<number>;
  readonly labIds: ReadonlySet<number>;
}

/** The lessons and labs of a skill: those of the learner's own track first, in the curriculum's order. */
export function itemsOfSkill({ curriculum, track }: LearnerView, slug: string): ItemIds {
  const lessonIds = curriculum.lessonsOfSkill(slug).map(({ id }) => id);
  const labIds = curriculum.labsOfSkill(slug).map(({ id }) => id);
  return {
    lessonIds: ownFirst(lessonIds, (id) => curriculum.trackOfLesson(id)?.slug === track.slug),
    labIds: ownFirst(labIds, (id) => curriculum.trackOfLab(id)?.slug === track.slug),
  };
}

/** The first that is not done; when all are, the first again. */
export function firstLeft(ids: readonly number[], done: ReadonlySet<number>): number | undefined {
  return ids.find((id) => !done.has(id)) ?? ids[0];
}

function ownFirst(ids: readonly number[], isOwn: (id: number) => boolean): number[] {
  return [...ids.filter(isOwn), ...ids.filter((id) => !isOwn(id))];
}
