import type { ReplyOf, showTrack } from '@proximal/contracts';
import type { Track } from '../curriculum/curriculum.js';
import type { CatalogueLesson, CatalogueLevel } from './catalogue-items.js';
import type { Identities } from './identities.js';

type PrerequisitePart = ReplyOf<typeof showTrack>['prerequisite_parts'][number];

interface Items {
  levels: readonly CatalogueLevel[];
  lessons: readonly CatalogueLesson[];
}

/** The levels and lessons that a track names, first the levels; learners cannot see the others. */
export function prerequisiteParts(track: Track, { levels, lessons }: Items, ids: Identities): PrerequisitePart[] {
  const idOf = ({ item }: CatalogueLesson) => ids.getId('lesson', item.slug);
  const requiredIn = (level: CatalogueLevel) =>
    lessons.filter(({ isVisible, parent }) => isVisible && parent.parent === level && !parent.item.elective);
  return [
    ...named(track.prerequisite_levels, levels).map((level) => ({
      kind: 'level' as const,
      ...linkTo(level, ids.getId('level', level.item.slug), level.parent.item.slug),
      lesson_ids: requiredIn(level).map(idOf),
    })),
    ...named(track.prerequisite_lessons, lessons).map((lesson) => ({
      kind: 'lesson' as const,
      ...linkTo(lesson, idOf(lesson), lesson.parent.parent.parent.item.slug),
      lesson_ids: [idOf(lesson)],
    })),
  ];
}

function named<T extends CatalogueLevel | CatalogueLesson>(slugs: readonly string[], items: readonly T[]): T[] {
  return slugs.flatMap((slug) => items.find(({ item, isVisible }) => isVisible && item.slug === slug) ?? []);
}

function linkTo({ item }: CatalogueLevel | CatalogueLesson, id: number, trackSlug: string) {
  return { track_slug: trackSlug, id, slug: item.slug, title: item.title };
}
