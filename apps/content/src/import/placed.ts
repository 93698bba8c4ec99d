import type { Curriculum, Lab, Lesson, Level, Module, Track } from '../curriculum/curriculum.js';

/** An item at its place in the curriculum. */
export interface Placed<T, Parent = null> {
  item: T;
  parent: Parent;
  /** In the list of its parent, from 1; the unpublished count, so that publishing one moves nothing. */
  position: number;
  /** Published, like everything above it. */
  isVisible: boolean;
}

export type PlacedTrack = Placed<Track>;
export type PlacedLevel = Placed<Level, PlacedTrack>;
export type PlacedModule = Placed<Module, PlacedLevel>;
export type PlacedLesson = Placed<Lesson, PlacedModule>;
export type PlacedLab = Placed<Lab, PlacedLesson>;

export function placeAll(curriculum: Curriculum) {
  const tracks: PlacedTrack[] = place(curriculum.tracks, null);
  const levels: PlacedLevel[] = tracks.flatMap((track) => place(track.item.levels, track));
  const modules: PlacedModule[] = levels.flatMap((level) => place(level.item.modules, level));
  const lessons: PlacedLesson[] = modules.flatMap((module) => place(module.item.lessons, module));
  const labs: PlacedLab[] = lessons.flatMap((lesson) => place(lesson.item.labs, lesson));
  return { tracks, levels, modules, lessons, labs };
}

function place<T extends { is_published: boolean }, P extends { isVisible: boolean } | null>(
  items: T[],
  parent: P,
): Placed<T, P>[] {
  return items.map((item, index) => ({
    item,
    parent,
    position: index + 1,
    isVisible: item.is_published && parent?.isVisible !== false,
  }));
}
