import type { Item, LabItem, LessonItem, ModuleItem, SkillsItem, TrackItem } from '../reading/items.js';
import { isForReview } from '../review-labs.js';
import type { Graph } from './graph.js';

export interface PublishedModule {
  item: ModuleItem;
  track: TrackItem;
  lessons: LessonItem[];
  /** Without those for reviews: these need a lab that teaches the same before. */
  labs: LabItem[];
}

export function publishedModules(tracks: readonly TrackItem[]): PublishedModule[] {
  return published(tracks).flatMap((track) => {
    const modules = published(track.children).flatMap((level) => published(level.children));
    return modules.map((item) => {
      const lessons = published(item.children);
      const labs = lessons.flatMap((lesson) => published(lesson.children));
      return { item, track, lessons, labs: labs.filter(({ fields }) => fields && !isForReview(fields)) };
    });
  });
}

export function published<T extends Item<{ is_published: boolean }>>(items: readonly T[]): T[] {
  return items.filter(({ fields }) => fields?.is_published);
}

export function skillsNamedBy(items: readonly Item[]): string[] {
  return items.flatMap(({ file }) => file.namesIn('skills') ?? []).map(({ name }) => name);
}

/** A lab trains the first skills of its list; it only needs the others. */
const demonstratedSkills = 3;

/** A project demonstrates none: it needs all of its skills before. */
export function demonstratedBy({ fields }: LabItem): string[] {
  return fields === null || fields.is_project ? [] : fields.skills.slice(0, demonstratedSkills);
}

export function skillGraph({ fields }: SkillsItem): Graph {
  return new Map((fields ?? []).map(({ slug, prerequisites }) => [slug, prerequisites]));
}
