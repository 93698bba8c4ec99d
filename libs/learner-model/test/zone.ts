import type { Done } from '../src/zone/skill-status.js';
import { buildSyllabus, type LabOutline, type LessonOutline, type Syllabus } from '../src/zone/syllabus.js';
import { computeZone, zoneSize, type Recommendation, type Zone } from '../src/zone/zone.js';
import type { ZoneQuestion } from '../src/zone/zone-view.js';
import { begin, lab, shown, type History } from './history.js';

/** Softmax → Attention → Sampling in a first track, with Metrics beside them; Tuning in a second one builds on Softmax. */
export const tasks = {
  softmax: lab(1, ['softmax']),
  attention: lab(2, ['attention']),
  heads: lab(3, ['attention', 'softmax']),
  metrics: lab(4, ['metrics']),
  project: { ...lab(5, ['softmax', 'attention']), isProject: true },
  tuning: lab(6, ['tuning', 'softmax']),
};

export const syllabus = syllabusOf({ core: [1, 2, 3, 4], further: [5] }, [
  lesson(1, ['softmax'], [tasks.softmax]),
  lesson(2, ['attention'], [tasks.attention, tasks.heads]),
  // No lab demonstrates this skill.
  lesson(3, ['sampling'], []),
  lesson(4, ['metrics'], [tasks.metrics, tasks.project]),
  lesson(5, ['tuning'], [tasks.tuning]),
]);

export function lesson(id: number, skills: readonly string[], labs: readonly LabOutline[]): LessonOutline {
  return { id, skills, labs };
}

export function syllabusOf(
  tracks: Readonly<Record<string, readonly number[]>>,
  lessons: readonly LessonOutline[],
): Syllabus {
  const skills = { core: ['softmax', 'attention', 'sampling', 'metrics'], further: ['softmax', 'tuning'] };
  return buildSyllabus(
    [
      { skill: 'softmax', title: 'Softmax', prerequisites: [] },
      { skill: 'attention', title: 'Attention', prerequisites: ['softmax'] },
      { skill: 'sampling', title: 'Sampling', prerequisites: ['attention'] },
      { skill: 'metrics', title: 'Metrics', prerequisites: [] },
      { skill: 'tuning', title: 'Tuning', prerequisites: ['softmax'] },
    ],
    Object.entries(tracks).map(([slug, ids]) => ({
      slug,
      skills: skills[slug as keyof typeof skills],
      lessons: ids.map((id) => lessons.find((each) => each.id === id)!),
    })),
  );
}

export function zoneOf(
  history: History = begin(),
  lessons: readonly number[] = [],
  question: Partial<ZoneQuestion> = {},
  size = zoneSize,
): Zone {
  const unlocked = ['core'];
  const { population, at } = history;
  const shared = {
    population,
    learner: shown(history),
    syllabus,
    done: doneIn(history, lessons),
    solvedLabs: new Set<number>(),
    at,
  };
  return computeZone({ ...shared, track: 'core', unlocked, ...question }, size);
}

export function doneIn({ episodes }: History, lessons: readonly number[] = []): Done {
  return { episodes, lessons: new Set(lessons) };
}

/**
 * Describes an entry in short: the skill and its lab or lesson; a review is marked with one star, a due one with two.
 */
export function brief({ recommendations }: Zone): string[] {
  return recommendations.map(
    (entry) => `${entry.skill}: ${task(entry)}${'*'.repeat(Number(entry.isReview) + Number(entry.isDue))}`,
  );
}

function task({ lab: id, lesson: lessonId }: Recommendation): string {
  return id === null ? `lesson ${lessonId}` : `lab ${id}`;
}
