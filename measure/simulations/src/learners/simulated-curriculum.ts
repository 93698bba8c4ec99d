import {
  isForReview,
  type Curriculum as WrittenCurriculum,
  type Lab as WrittenLab,
  type Lesson as WrittenLesson,
  type Track as WrittenTrack,
} from '@proximal/content';
import type { TrackStructure } from '@proximal/contracts';
import { Curriculum } from '@proximal/curriculum/rules';

type Structured = TrackStructure['levels'][number]['modules'][number]['lessons'][number];

/** Converts the published curriculum into the form that skill-graph reads; ids are counted instead of given by a database. */
export function simulatedCurriculum({ tracks, skills }: WrittenCurriculum): Curriculum {
  const ids = new Counter();
  const structures = published(tracks).map((track) => trackOf(track, ids));
  return new Curriculum({ version: 'simulated', publishedAt: new Date(0), tracks: structures, skills });
}

class Counter {
  private last = 0;

  next(): number {
    return (this.last += 1);
  }
}

function trackOf({ slug, is_foundation, prerequisites, levels }: WrittenTrack, ids: Counter): TrackStructure {
  return {
    slug,
    isFoundation: is_foundation,
    prerequisiteTrackSlugs: prerequisites,
    levels: published(levels).map(({ modules }) => ({
      id: ids.next(),
      modules: published(modules).map(({ lessons }) => ({
        id: ids.next(),
        lessons: published(lessons).map((lesson) => lessonOf(lesson, ids)),
      })),
    })),
  };
}

function lessonOf({ slug, title, skills, labs }: WrittenLesson, ids: Counter): Structured {
  const id = ids.next();
  const structured = published(labs).map((written) => ({ written, lab: labOf(written, ids) }));
  const idOf = (name: string) => structured.find(({ written }) => written.slug === name)!.lab.id;
  return {
    id,
    slug,
    title,
    skillSlugs: skills,
    labs: structured.filter(({ written }) => !isForReview(written)).map(({ lab }) => lab),
    reviewLabs: structured
      .filter(({ written }) => isForReview(written))
      .map(({ written: { variant_of, estimated_minutes }, lab }) => ({
        ...lab,
        variantOf: variant_of === undefined ? null : idOf(variant_of),
        minutes: estimated_minutes,
      })),
  };
}

function labOf({ is_project, skills }: WrittenLab, ids: Counter): Structured['labs'][number] {
  return { id: ids.next(), version: 'simulated', isProject: is_project, skillSlugs: skills };
}

function published<Item extends { is_published: boolean }>(items: readonly Item[]): Item[] {
  return items.filter(({ is_published }) => is_published);
}
