import {
  isForReview,
  type Curriculum as WrittenCurriculum,
  type Lesson as WrittenLesson,
  type Track as WrittenTrack,
} from '@proximal/content';
import type { TrackStructure } from '@proximal/contracts';
import { Curriculum } from '@proximal/curriculum/rules';
import { required } from '../required.js';

type Structured = TrackStructure['levels'][number]['modules'][number]['lessons'][number];

export function simulatedCurriculum({ tracks, skills }: WrittenCurriculum): Curriculum {
  let last = 0;
  const nextId = () => (last += 1);
  const written = published(tracks);
  const alone = written.map((track) => trackOf(track, nextId));
  const structures = alone.map((track, index) => withParts(track, written[index]!, { written, structures: alone }));
  return new Curriculum({ version: 'simulated', publishedAt: new Date(0), tracks: structures, skills });
}

export function labIn(curriculum: Curriculum, id: number) {
  return required(curriculum.findLab(id), `lab ${id}`);
}

function trackOf(track: WrittenTrack, nextId: () => number): TrackStructure {
  return {
    slug: track.slug,
    isFoundation: track.is_foundation,
    prerequisiteTrackSlugs: track.prerequisites,
    levels: published(track.levels).map(({ modules }) => ({
      id: nextId(),
      modules: published(modules).map(({ lessons, elective: isElective }) => ({
        id: nextId(),
        isElective,
        lessons: published(lessons).map((lesson) => lessonOf(lesson, nextId)),
      })),
    })),
  };
}

function withParts(
  track: TrackStructure,
  { prerequisite_levels, prerequisite_lessons }: WrittenTrack,
  all: { written: WrittenTrack[]; structures: TrackStructure[] },
): TrackStructure {
  const levels = all.structures.flatMap(({ levels }, index) =>
    levels.map((level, place) => [published(all.written[index]!.levels)[place]!.slug, level] as const),
  );
  const lessons = levels.flatMap(([, { modules }]) => modules.flatMap((module) => module.lessons));
  const requiredOf = (level: TrackStructure['levels'][number]) =>
    level.modules.flatMap(({ isElective, lessons }) => (isElective ? [] : lessons));
  const parts = [
    ...prerequisite_levels.map((slug) => requiredOf(required(new Map(levels).get(slug), `level ${slug}`))),
    ...prerequisite_lessons.map((slug) => [
      required(
        lessons.find((lesson) => lesson.slug === slug),
        `lesson ${slug}`,
      ),
    ]),
  ];
  return { ...track, prerequisiteParts: parts.map((part) => ({ lessonIds: part.map(({ id }) => id) })) };
}

function lessonOf({ slug, title, skills, labs }: WrittenLesson, nextId: () => number): Structured {
  const id = nextId();
  const all = published(labs).map((written) => ({
    written,
    lab: {
      id: nextId(),
      version: 'simulated',
      isProject: written.is_project,
      skillSlugs: written.skills,
      minutes: written.estimated_minutes,
    },
  }));
  const idOf = (name: string) =>
    required(
      all.find(({ written }) => written.slug === name),
      `lab ${name}`,
    ).lab.id;
  const [own, forReview] = [
    all.filter(({ written }) => !isForReview(written)),
    all.filter(({ written }) => isForReview(written)),
  ];
  return {
    id,
    slug,
    title,
    skillSlugs: skills,
    labs: own.map(({ lab }) => lab),
    reviewLabs: forReview.map(({ written: { variant_of }, lab }) => ({
      ...lab,
      variantOf: variant_of === undefined ? null : idOf(variant_of),
    })),
  };
}

function published<Item extends { is_published: boolean }>(items: readonly Item[]): Item[] {
  return items.filter(({ is_published }) => is_published);
}
