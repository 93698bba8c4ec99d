import { describe, expect, it } from '@jest/globals';
import { completedIn, mapOf, type LearnerRecord } from './map.js';

const aLab = (id: number) => {
  const names = { id, slug: `lab-${id}`, title: `Lab ${id}` };
  return { ...names, estimated_minutes: 15, max_xp: 100, open: false };
};
const aLesson = (id: number, ...labIds: number[]) => ({
  id,
  slug: `lesson-${id}`,
  title: `Lesson ${id}`,
  lesson_type: 'reading_and_lab' as const,
  estimated_minutes: 5,
  skill_slugs: [],
  labs: labIds.map(aLab),
  hardest_lab_id: labIds.at(-1) ?? null,
});
const aModule = (id: number, prerequisite_module_ids: number[], ...lessons: ReturnType<typeof aLesson>[]) => ({
  id,
  slug: `module-${id}`,
  title: `Module ${id}`,
  prerequisite_module_ids,
  lessons,
  hardest_lab_id: lessons[0]!.hardest_lab_id,
});
const level = {
  id: 1,
  slug: 'level',
  title: 'Level',
  modules: [aModule(11, [], aLesson(1, 101, 102), aLesson(2)), aModule(12, [11], aLesson(3, 103))],
};

interface Shown extends Partial<Omit<LearnerRecord, 'progress'>> {
  read?: number[];
  solved?: number[];
  isUnlocked?: boolean;
}

function aRecord({ read = [], solved = [], isUnlocked = true, ...shown }: Shown = {}): LearnerRecord {
  const modules = level.modules.map(({ id, lessons }) => {
    const completed_lesson_ids = lessons.map((lesson) => lesson.id).filter((one) => read.includes(one));
    const labs = lessons.flatMap((lesson) => lesson.labs.map((lab) => lab.id));
    const completed_lab_ids = labs.filter((one) => solved.includes(one));
    const all = lessons.length + labs.length;
    const is_completed = completed_lesson_ids.length + completed_lab_ids.length === all;
    return { id, is_completed, completed_lesson_ids, completed_lab_ids };
  });
  const counts = { levels_completed: 0, modules_completed: 0, lessons_completed: 0, labs_completed: 0 };
  const progress = { track_slug: 'track', is_unlocked: isUnlocked, overall_percentage: 0, ...counts, modules };
  return { progress, nextLessonId: undefined, zone: [], recent: [], ...shown };
}

function aZoneEntry(lesson_id: number, lab_id: number) {
  const numbers = { readiness: 1, prerequisites_met: 0, prerequisites_total: 0, unlocks: 0, is_review: false };
  return { slug: 'a', name: 'A', mastery: 0, reason: 'You are ready.', ...numbers, lesson_id, lab_id };
}

function statuses(record: LearnerRecord) {
  const lessons = mapOf([level], record).flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
  const items = lessons.flatMap((lesson) => [lesson, ...lesson.labs]);
  return Object.fromEntries(items.map(({ title, status }) => [title, status]));
}

describe('the map of a track', () => {
  const newcomer = {
    'Lesson 1': 'open',
    'Lab 101': 'open',
    'Lab 102': 'open',
    'Lesson 2': 'open',
    'Lesson 3': 'later',
    'Lab 103': 'later',
  };
  const submitted = { submission_id: 'sub_1', lab_id: 101, score: 20, graded_at: '2030-01-01T00:00:00.000Z' };

  it.each<[string, Shown, Record<string, string>]>([
    ['what is open, and what builds on open modules', {}, {}],
    ['where to go on', { nextLessonId: 1 }, { 'Lesson 1': 'next' }],
    ['what is complete', { read: [1], solved: [102] }, { 'Lesson 1': 'done', 'Lab 102': 'done' }],
    [
      'the lab to go on with',
      { nextLessonId: 1, read: [1], solved: [101] },
      {
        'Lesson 1': 'done',
        'Lab 101': 'done',
        'Lab 102': 'next',
      },
    ],
    ['what is recommended', { zone: [aZoneEntry(3, 103)] }, { 'Lesson 3': 'recommended', 'Lab 103': 'recommended' }],
    [
      'no recommendation to repeat',
      { zone: [aZoneEntry(1, 101)], read: [1], solved: [101] },
      {
        'Lesson 1': 'done',
        'Lab 101': 'done',
      },
    ],
    ['a lab without success', { recent: [submitted] }, { 'Lab 101': 'tried' }],
    [
      'a module that opens',
      { read: [1, 2], solved: [101, 102] },
      {
        'Lesson 1': 'done',
        'Lesson 2': 'done',
        'Lab 101': 'done',
        'Lab 102': 'done',
        'Lesson 3': 'open',
        'Lab 103': 'open',
      },
    ],
  ])('shows %s', (_what, shown, expected) => {
    expect(statuses(aRecord(shown))).toEqual({ ...newcomer, ...expected });
  });

  it('shows everything as later in a track that is not unlocked, but what is complete', () => {
    const later = Object.fromEntries(Object.keys(newcomer).map((title) => [title, 'later']));
    expect(statuses(aRecord({ isUnlocked: false, read: [2] }))).toEqual({ ...later, 'Lesson 2': 'done' });
  });

  it('counts in each module, and names what it builds on', () => {
    const [{ modules } = { modules: [] }] = mapOf([level], aRecord({ read: [1, 2], solved: [101, 102] }));
    expect(modules.map(({ tally, buildsOn }) => ({ tally, buildsOn }))).toEqual([
      { tally: { done: 4, all: 4 }, buildsOn: [] },
      { tally: { done: 0, all: 2 }, buildsOn: [{ title: 'Module 11', isDone: true }] },
    ]);
  });

  it('shows the structure alone while nobody knows what is complete', () => {
    const unknown = { progress: undefined, nextLessonId: undefined, zone: [], recent: [] };
    expect(new Set(Object.values(statuses(unknown)))).toEqual(new Set([undefined]));
    const [{ modules } = { modules: [] }] = mapOf([level], unknown);
    expect(modules.map(({ tally }) => tally)).toEqual([undefined, undefined]);
  });

  it('collects what is complete', () => {
    const { modules, lessons, labs } = completedIn(aRecord({ read: [3], solved: [103, 101] }).progress!);
    expect([[...modules], [...lessons], [...labs]]).toEqual([[12], [3], [101, 103]]);
  });
});
