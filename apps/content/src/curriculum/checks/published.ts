import type { Item, LabItem, LessonItem, ModuleItem, SkillsItem, TrackItem } from '../items.js';
import type { Graph } from './closure.js';

/** A module that learners see, with what they see of it. */
export interface PublishedModule {
  item: ModuleItem;
  track: TrackItem;
  lessons: LessonItem[];
  labs: LabItem[];
}

/** The modules that are published, like everything above them; those of a track in its order. */
export function publishedModules(tracks: readonly TrackItem[]): PublishedModule[] {
  return published(tracks).flatMap((track) => {
    const modules = published(track.children).flatMap((level) => published(level.children));
    return modules.map((item) => {
      const lessons = published(item.children);
      return { item, track, lessons, labs: lessons.flatMap((lesson) => published(lesson.children)) };
    });
  });
}

export function published<T extends Item<{ is_published: boolean }>>(items: readonly T[]): T[] {
  return items.filter(({ fields }) => fields?.is_published);
}

/** The skills that lessons, labs or challenges name. */
export function skillsNamedBy(items: readonly Item[]): string[] {
  return items.flatMap(({ file }) => file.namesIn('skills') ?? []).map(({ name }) => name);
}

/** The first ones of a lab's skills are what it trains; others are only needed for it. */
const demonstratedSkills = 3;

/** The skills that a learner demonstrates by solving the lab: none by a project, which needs all of its skills before. */
export function demonstratedBy({ fields }: LabItem): string[] {
  return fields === null || fields.is_project ? [] : fields.skills.slice(0, demonstratedSkills);
}

/** Each skill with its prerequisites. */
export function skillGraph({ fields }: SkillsItem): Graph {
  return new Map((fields ?? []).map(({ slug, prerequisites }) => [slug, prerequisites]));
}
