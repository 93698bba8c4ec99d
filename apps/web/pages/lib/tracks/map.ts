import type { components } from '@proximal/client';

type Schemas = components['schemas'];
type Dashboard = Schemas['Dashboard'];

/** The status of a lesson or a lab; undefined when the platform says nothing about it. */
export type Status = 'done' | 'next' | 'recommended' | 'practised' | 'tried' | undefined;

interface MapLesson {
  id: number;
  title: string;
  minutes: number;
  status: Status;
  labs: { id: number; title: string; xp: number; status: Status }[];
}

export interface MapModule {
  id: number;
  title: string;
  /** Titles of the modules before it that it builds on. */
  buildsOn: string[];
  lessons: MapLesson[];
}

export interface MapLevel {
  id: number;
  title: string;
  modules: MapModule[];
}

/** What the platform says about the learner, in sets for a map. */
export interface LearnerRecord {
  progress: Schemas['TrackProgress'] | undefined;
  nextLessonId: number | undefined;
  zone: readonly Schemas['ZoneEntry'][];
  practisedSkills: ReadonlySet<string>;
  recent: Dashboard['recent_submissions'];
}

/** A lab is solved from this score. */
const solvedFrom = 60;

/**
 * Returns the map of a track. The platform counts completed lessons without their names, so a lesson is certainly done
 * only in a track whose lessons are all complete; until then the learner sees which lessons' skills are practised.
 */
export function mapOf(levels: readonly Schemas['OutlinedLevel'][], record: LearnerRecord): MapLevel[] {
  const modules = levels.flatMap((level) => level.modules);
  const lessons = modules.flatMap((module) => module.lessons);
  const titleOf = new Map(modules.map(({ id, title }) => [id, title]));
  const { lessons_completed = 0, labs_completed = 0 } = record.progress ?? {};
  const allRead = lessons_completed >= lessons.length;
  const allSolved = labs_completed >= lessons.flatMap(({ labs }) => labs).length;
  return levels.map(({ id, title, modules: ownModules }) => ({
    id,
    title,
    modules: ownModules.map((module) => ({
      id: module.id,
      title: module.title,
      buildsOn: module.prerequisite_module_ids.flatMap((before) => titleOf.get(before) ?? []),
      lessons: module.lessons.map((lesson) => ({
        id: lesson.id,
        title: lesson.title,
        minutes: lesson.estimated_minutes,
        status: allRead ? 'done' : lessonStatus(lesson, record),
        labs: lesson.labs.map((lab) => ({
          id: lab.id,
          title: lab.title,
          xp: lab.max_xp,
          status: allSolved ? 'done' : labStatus(lab.id, record),
        })),
      })),
    })),
  }));
}

function lessonStatus({ id, skill_slugs }: Schemas['OutlinedLesson'], record: LearnerRecord): Status {
  if (id === record.nextLessonId) return 'next';
  if (record.zone.some(({ lesson_id }) => lesson_id === id)) return 'recommended';
  return skill_slugs.every((slug) => record.practisedSkills.has(slug)) ? 'practised' : undefined;
}

function labStatus(id: number, { recent, zone }: LearnerRecord): Status {
  const scores = recent.flatMap(({ lab_id, score }) => (lab_id === id ? score : []));
  if (scores.some((score) => score >= solvedFrom)) return 'done';
  if (zone.some(({ lab_id }) => lab_id === id)) return 'recommended';
  return scores.length > 0 ? 'tried' : undefined;
}
