import type { AnswerOf, Schemas, OperationOf, ProximalClient } from '@proximal/client';
import type { Visitor } from '#lib/server/visitor.ts';

type CurriculumPages = Visitor['pages']['curriculum'];
type Track = Schemas['Track'];
type OutlinedLesson = Schemas['OutlinedLesson'];
type OutlinedLevel = AnswerOf<OperationOf<'GET', '/tracks/{slug}/outline'>>['data']['levels'][number];

export interface LessonPosition {
  track: Pick<Track, 'slug' | 'title'>;
  level: string;
  module: string;
  lesson: OutlinedLesson;
  previous: OutlinedLesson | undefined;
  next: OutlinedLesson | undefined;
}

/** Undefined when no track shows it. All learners share the outlines, so the platform is seldom asked for them. */
export async function positionOf(
  curriculum: CurriculumPages,
  client: ProximalClient,
  lessonId: number,
): Promise<LessonPosition | undefined> {
  for await (const { track, levels } of outlinesIn(curriculum, client)) {
    const position = positionIn(levels, lessonId);
    if (position) return { track: { slug: track.slug, title: track.title }, ...position };
  }
  return undefined;
}

/** The slug of the track that shows it. A lab that is for reviews only is in no outline. */
export async function trackOfLab(
  curriculum: CurriculumPages,
  client: ProximalClient,
  labId: number,
): Promise<string | undefined> {
  for await (const { track, levels } of outlinesIn(curriculum, client)) {
    const lessons = levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
    if (lessons.some(({ labs }) => labs.some(({ id }) => id === labId))) return track.slug;
  }
  return undefined;
}

export interface NextStep {
  kind: 'lesson' | 'lab';
  id: number;
  title: string;
}

export async function stepAfterLab(
  curriculum: CurriculumPages,
  client: ProximalClient,
  lab: { id: number; lesson_id: number },
): Promise<NextStep | undefined> {
  const position = await positionOf(curriculum, client, lab.lesson_id);
  const labs = position?.lesson.labs ?? [];
  const index = labs.findIndex(({ id }) => id === lab.id);
  // Tasks for reviews only are in no outline, and nothing follows them.
  const after = index < 0 ? undefined : labs[index + 1];
  if (after) return { kind: 'lab', id: after.id, title: after.title };
  const lesson = index < 0 ? undefined : position?.next;
  return lesson && { kind: 'lesson', id: lesson.id, title: lesson.title };
}

async function* outlinesIn(curriculum: CurriculumPages, client: ProximalClient) {
  const { data: tracks } = await curriculum.read(client, '/tracks', {});
  for (const track of tracks) {
    const { data } = await curriculum.read(client, '/tracks/{slug}/outline', { slug: track.slug });
    yield { track, levels: data.levels };
  }
}

function positionIn(levels: readonly OutlinedLevel[], lessonId: number): Omit<LessonPosition, 'track'> | undefined {
  const positions = levels.flatMap((level) =>
    level.modules.flatMap((module) =>
      module.lessons.map((lesson) => ({ level: level.title, module: module.title, lesson })),
    ),
  );
  const index = positions.findIndex(({ lesson }) => lesson.id === lessonId);
  const found = positions[index];
  return found && { ...found, previous: positions[index - 1]?.lesson, next: positions[index + 1]?.lesson };
}
