import type { Schemas } from '@proximal/client';
import { takenAsKnownBecause } from '../skills/taken-as-known.js';
import { minutesOf } from './durations.js';

type Outlined = Schemas['OutlinedModule'];

/** New is what has come into a track since the learner finished it. */
export type Status = 'done' | 'next' | 'new' | 'recommended' | 'tried' | undefined;

interface Shown {
  showingLabId: number | undefined;
  /** The reason; undefined for what is not, or is complete. */
  takenAsKnown: string | undefined;
}

export interface MapLesson extends Shown {
  id: number;
  title: string;
  minutes: number;
  status: Status;
  labs: { id: number; title: string; xp: number; status: Status }[];
}

export interface MapModule extends Shown {
  id: number;
  title: string;
  slug: string;
  prerequisites: string[];
  buildsOn: { title: string; isDone: boolean }[];
  /** Of its lessons and labs, as their authors estimate. */
  minutes: number;
  isElective: boolean;
  /** Where the learner goes on, or a visitor begins. */
  isPresent: boolean;
  tally: { done: number; all: number } | undefined;
  lessons: MapLesson[];
}

export interface MapLevel {
  id: number;
  title: string;
  modules: MapModule[];
}

/** Each part may be missing while a service is away. */
export interface LearnerRecord {
  progress: Schemas['TrackProgress'] | undefined;
  nextLessonId: number | undefined;
  zone: readonly Schemas['ZoneEntry'][];
  skills: readonly Schemas['MyLearning']['skills'][number][];
  recent: Schemas['Dashboard']['recent_submissions'];
}

export interface Completed {
  modules: ReadonlySet<number>;
  lessons: ReadonlySet<number>;
  labs: ReadonlySet<number>;
}

export function completedIn({ modules }: Schemas['TrackProgress']): Completed {
  return {
    modules: new Set(modules.flatMap(({ id, is_completed }) => (is_completed ? id : []))),
    lessons: new Set(modules.flatMap(({ completed_lesson_ids }) => completed_lesson_ids)),
    labs: new Set(modules.flatMap(({ completed_lab_ids }) => completed_lab_ids)),
  };
}

/**
 * The lab that shows that one knows it. Undefined for what is complete, once the lab is solved, and while the platform
 * does not say what is; also while it runs a release that does not name the lab.
 */
export function labThatShows(
  { hardest_lab_id }: { hardest_lab_id: number | null },
  isComplete: boolean,
  done: Pick<Completed, 'labs'> | undefined,
): number | undefined {
  if (!done || isComplete || !hardest_lab_id || done.labs.has(hardest_lab_id)) return undefined;
  return hardest_lab_id;
}

export function mapOf(levels: readonly Schemas['OutlinedLevel'][], record: LearnerRecord): MapLevel[] {
  const done = record.progress && completedIn(record.progress);
  const moduleOf = new Map(levels.flatMap(({ modules }) => modules.map((module) => [module.id, module])));
  const present = presentModule([...moduleOf.values()], record.nextLessonId, done);
  return levels.map(({ id, title, modules }) => ({
    id,
    title,
    modules: modules.map((module) => ({
      id: module.id,
      slug: module.slug,
      title: module.title,
      prerequisites: module.prerequisite_module_ids.flatMap((before) => moduleOf.get(before)?.slug ?? []),
      buildsOn: module.prerequisite_module_ids.flatMap((before) => {
        const name = moduleOf.get(before)?.title;
        return name === undefined ? [] : { title: name, isDone: done?.modules.has(before) ?? false };
      }),
      minutes: minutesOf(module.lessons),
      isElective: module.is_elective,
      isPresent: module === present,
      tally: done && tallyOf(module, done),
      ...shownOf(
        module,
        module.lessons.flatMap(({ skill_slugs }) => skill_slugs),
        {
          isComplete: done?.modules.has(module.id) ?? false,
          done,
          record,
        },
      ),
      lessons: lessonsOf(module, record, done),
    })),
  }));
}

function presentModule(modules: readonly Outlined[], nextLessonId: number | undefined, done: Completed | undefined) {
  const withNext = modules.find(({ lessons }) => lessons.some(({ id }) => id === nextLessonId));
  return withNext ?? modules.find(({ id, is_elective }) => !is_elective && !done?.modules.has(id));
}

function shownOf(
  item: { hardest_lab_id: number | null },
  skillSlugs: readonly string[],
  { isComplete, done, record }: { isComplete: boolean; done: Completed | undefined; record: LearnerRecord },
): Shown {
  return {
    showingLabId: labThatShows(item, isComplete, done),
    takenAsKnown: isComplete ? undefined : takenAsKnownBecause(skillSlugs, record.skills),
  };
}

function tallyOf({ lessons }: Outlined, done: Completed): { done: number; all: number } {
  const labs = lessons.flatMap((lesson) => lesson.labs);
  const complete = [...lessons.filter(({ id }) => done.lessons.has(id)), ...labs.filter(({ id }) => done.labs.has(id))];
  return { done: complete.length, all: lessons.length + labs.length };
}

function lessonsOf(module: Outlined, record: LearnerRecord, done: Completed | undefined): MapLesson[] {
  const { zone, nextLessonId, recent, progress } = record;
  const isNew = progress?.completed_at !== undefined && !module.is_elective;
  return module.lessons.map((lesson) => {
    const { id, title, estimated_minutes, labs } = lesson;
    const isNext = id === nextLessonId;
    const isRead = done?.lessons.has(id) ?? false;
    // A lesson that is complete is the next one for the sake of its labs.
    const nextLabId = isNext && isRead ? labs.find((lab) => !done?.labs.has(lab.id))?.id : undefined;
    const lessonStatus = (): Status => {
      if (isRead) return 'done';
      if (isNext) return 'next';
      if (isNew) return 'new';
      return zone.some(({ lesson_id }) => lesson_id === id) ? 'recommended' : undefined;
    };
    const labStatus = (labId: number): Status => {
      if (done?.labs.has(labId)) return 'done';
      if (labId === nextLabId) return 'next';
      if (isNew) return 'new';
      if (zone.some(({ lab_id }) => lab_id === labId)) return 'recommended';
      return recent.some(({ lab_id }) => lab_id === labId) ? 'tried' : undefined;
    };
    return {
      id,
      title,
      minutes: estimated_minutes,
      status: lessonStatus(),
      ...shownOf(lesson, lesson.skill_slugs, { isComplete: isRead, done, record }),
      labs: labs.map((lab) => ({ id: lab.id, title: lab.title, xp: lab.max_xp, status: labStatus(lab.id) })),
    };
  });
}
