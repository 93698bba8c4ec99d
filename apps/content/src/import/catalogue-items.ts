import type { Curriculum, Lab, Lesson, Level, Module, Track } from '../curriculum/curriculum.js';
import { isForReview } from '../curriculum/review-labs.js';

export interface CatalogueItem<T, Parent = null> {
  item: T;
  parent: Parent;
  /** The rank in the parent's list, from 1. Unpublished items count, so that publishing one does not move others. */
  position: number;
  /** The rank among all items of its kind in the order of the curriculum, from 1. Unpublished items count here, too. */
  ordinal: number;
  isVisible: boolean;
}

export type CatalogueTrack = CatalogueItem<Track>;
export type CatalogueLevel = CatalogueItem<Level, CatalogueTrack>;
export type CatalogueModule = CatalogueItem<Module, CatalogueLevel>;
export type CatalogueLesson = CatalogueItem<Lesson, CatalogueModule>;
export type CatalogueLab = CatalogueItem<Lab, CatalogueLesson>;

export function catalogueItems(curriculum: Curriculum) {
  const tracks: CatalogueTrack[] = numbered(itemsOf(curriculum.tracks, null));
  const levels: CatalogueLevel[] = numbered(tracks.flatMap((track) => itemsOf(track.item.levels, track)));
  const modules: CatalogueModule[] = numbered(levels.flatMap((level) => itemsOf(level.item.modules, level)));
  const lessons: CatalogueLesson[] = numbered(modules.flatMap((module) => itemsOf(module.item.lessons, module)));
  const labs: CatalogueLab[] = numbered(lessons.flatMap((lesson) => itemsOf(lesson.item.labs, lesson)));
  return { tracks, levels, modules, lessons, labs };
}

function itemsOf<T extends { is_published: boolean }, P extends { isVisible: boolean } | null>(
  items: T[],
  parent: P,
): Omit<CatalogueItem<T, P>, 'ordinal'>[] {
  return items.map((item, index) => ({
    item,
    parent,
    position: index + 1,
    isVisible: item.is_published && parent?.isVisible !== false,
  }));
}

function numbered<T>(all: T[]): (T & { ordinal: number })[] {
  return all.map((item, index) => ({ ...item, ordinal: index + 1 }));
}

export function published<T extends { is_published: boolean }>(items: readonly T[]): T[] {
  return items.filter((item) => item.is_published);
}

export function labsToSolve({ labs }: Lesson): Lab[] {
  return published(labs).filter((lab) => !isForReview(lab));
}

export function tallyOf(modules: Module[]) {
  const lessons: Lesson[] = modules.flatMap((module) => published(module.lessons));
  const labs = lessons.flatMap(labsToSolve);
  const parts = [...lessons, ...labs];
  return {
    lessonCount: lessons.length,
    labCount: labs.length,
    estimatedMinutes: parts.reduce((sum, part) => sum + part.estimated_minutes, 0),
    skills: [...new Set(parts.flatMap((part) => part.skills))],
  };
}
