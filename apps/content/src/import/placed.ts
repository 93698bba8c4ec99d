import type { Curriculum, Lab, Lesson, Level, Module, Track } from '../curriculum/curriculum.js';

/** An item at its place in the curriculum. */
export interface Placed<T, Parent = null> {
  item: T;
  parent: Parent;
  /** In the list of its parent, from 1; the unpublished count, so that publishing one moves nothing. */
  position: number;
  /** Among all of its kind in the order of the curriculum, from 1; the unpublished count here, too. */
  ordinal: number;
  /** Published, like everything above it. */
  isVisible: boolean;
}

export type PlacedTrack = Placed<Track>;
export type PlacedLevel = Placed<Level, PlacedTrack>;
export type PlacedModule = Placed<Module, PlacedLevel>;
export type PlacedLesson = Placed<Lesson, PlacedModule>;
export type PlacedLab = Placed<Lab, PlacedLesson>;

export function placeAll(curriculum: Curriculum) {
  const tracks: PlacedTrack[] = numbered(place(curriculum.tracks, null));
  const levels: PlacedLevel[] = numbered(tracks.flatMap((track) => place(track.item.levels, track)));
  const modules: PlacedModule[] = numbered(levels.flatMap((level) => place(level.item.modules, level)));
  const lessons: PlacedLesson[] = numbered(modules.flatMap((module) => place(module.item.lessons, module)));
  const labs: PlacedLab[] = numbered(lessons.flatMap((lesson) => place(lesson.item.labs, lesson)));
  return { tracks, levels, modules, lessons, labs };
}

function place<T extends { is_published: boolean }, P extends { isVisible: boolean } | null>(
  items: T[],
  parent: P,
): Omit<Placed<T, P>, 'ordinal'>[] {
  return items.map((item, index) => ({
    item,
    parent,
    position: index + 1,
    isVisible: item.is_published && parent?.isVisible !== false,
  }));
}

/** @param all every item of a kind, in the order of the curriculum */
function numbered<T>(all: T[]): (T & { ordinal: number })[] {
  return all.map((placed, index) => ({ ...placed, ordinal: index + 1 }));
}
