import { describe, expect, it } from '@jest/globals';
import { completedIn, labThatShows, mapOf, type LearnerRecord } from './map.js';

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
  skill_slugs: id === 3 ? ['a'] : ['b'],
  labs: labIds.map(aLab),
  hardest_lab_id: labIds.at(-1) ?? null,
});
const aModule = (id: number, prerequisite_module_ids: number[], ...lessons: ReturnType<typeof aLesson>[]) => ({
  id,
  slug: `module-${id}`,
  title: `Module ${id}`,
  prerequisite_module_ids,
  is_elective: false,
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
  completed_at?: string;
}

function aRecord({ read = [], solved = [], completed_at, ...shown }: Shown = {}): LearnerRecord {
  const modules = level.modules.map(({ id, lessons }) => {
    const completed_lesson_ids = lessons.map((lesson) => lesson.id).filter((one) => read.includes(one));
    const labs = lessons.flatMap((lesson) => lesson.labs.map((lab) => lab.id));
    const completed_lab_ids = labs.filter((one) => solved.includes(one));
    const all = lessons.length + labs.length;
    const is_completed = completed_lesson_ids.length + completed_lab_ids.length === all;
    return { id, is_completed, completed_lesson_ids, completed_lab_ids };
  });
  const counts = { levels_completed: 0, modules_completed: 0, lessons_completed: 0, labs_completed: 0 };
  const progress = {
    track_slug: 'track',
    is_unlocked: true,
    overall_percentage: 0,
    ...counts,
    modules,
    ...(completed_at !== undefined && { completed_at }),
  };
  return { progress, nextLessonId: undefined, zone: [], skills: [], recent: [], ...shown };
}

function aZoneEntry(lesson_id: number, lab_id: number) {
  const numbers = { readiness: 1, prerequisites_met: 0, prerequisites_total: 0, unlocks: 0, is_review: false };
  return { slug: 'a', name: 'A', mastery: 0, reason: 'You are ready.', ...numbers, lesson_id, lab_id };
}

function aSkillTakenAsKnown(slug: string): LearnerRecord['skills'][number] {
  const numbers = { mastery: 0, confidence: 0, is_decaying: false, is_practised: false };
  const known = { is_taken_as_known: true, taken_as_known_because: `Why ${slug}.` };
  return { slug, name: slug, track_slug: null, prerequisites: [], last_reviewed: '', ...numbers, ...known };
}

function statuses(record: LearnerRecord) {
  const lessons = mapOf([level], record).flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
  const items = lessons.flatMap((lesson) => [lesson, ...lesson.labs]);
  return Object.fromEntries(items.map(({ title, status }) => [title, status]));
}

describe('the map of a track', () => {
  const newcomer = Object.fromEntries(
    ['Lesson 1', 'Lab 101', 'Lab 102', 'Lesson 2', 'Lesson 3', 'Lab 103'].map((title) => [title, undefined]),
  );
  const submitted = { submission_id: 'sub_1', lab_id: 101, score: 20, graded_at: '2030-01-01T00:00:00.000Z' };

  it.each<[string, Shown, Record<string, string>]>([
    ['no mark where nobody has been, whatever it builds on', {}, {}],
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
    [
      'what is new since the learner finished',
      { read: [1, 2], solved: [101, 102], completed_at: '2026-11-20T12:00:00.000Z' },
      {
        'Lesson 1': 'done',
        'Lab 101': 'done',
        'Lab 102': 'done',
        'Lesson 2': 'done',
        'Lesson 3': 'new',
        'Lab 103': 'new',
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
  ])('shows %s', (_what, shown, expected) => {
    expect(statuses(aRecord(shown))).toEqual({ ...newcomer, ...expected });
  });

  it.each<[string, Shown, (number | undefined)[]]>([
    ['everywhere at first', {}, [102, 103, 102, undefined, 103]],
    ['not for a lesson that is complete', { read: [1] }, [102, 103, undefined, undefined, 103]],
    ['not once it is solved', { solved: [102] }, [undefined, 103, undefined, undefined, 103]],
    ['not for a module that is complete', { read: [3], solved: [103] }, [102, undefined, 102, undefined, undefined]],
  ])('offers the lab that shows it %s', (_, shown, expected) => {
    const [{ modules } = { modules: [] }] = mapOf([level], aRecord(shown));
    const items = [...modules, ...modules.flatMap(({ lessons }) => lessons)];
    expect(items.map(({ showingLabId }) => showingLabId)).toEqual(expected);
  });

  it('offers no such lab while the platform does not name it', () => {
    expect(labThatShows({} as { hardest_lab_id: null }, false, completedIn(aRecord().progress!))).toBeUndefined();
  });

  it('says why a lesson and its module are taken as known, until they are complete', () => {
    const skills = [aSkillTakenAsKnown('a')];
    const reasonsIn = (shown: Shown) => {
      const [{ modules } = { modules: [] }] = mapOf([level], aRecord({ skills, ...shown }));
      const items = [...modules, ...modules.flatMap(({ lessons }) => lessons)];
      return items.map(({ takenAsKnown }) => takenAsKnown);
    };
    expect(reasonsIn({})).toEqual([undefined, 'Why a.', undefined, undefined, 'Why a.']);
    expect(reasonsIn({ read: [3] })).toEqual([undefined, 'Why a.', undefined, undefined, undefined]);
    expect(reasonsIn({ read: [3], solved: [103] })).toEqual(Array(5).fill(undefined));
  });

  it('counts in each module, and names what it builds on', () => {
    const [{ modules } = { modules: [] }] = mapOf([level], aRecord({ read: [1, 2], solved: [101, 102] }));
    expect(modules.map(({ tally, buildsOn }) => ({ tally, buildsOn }))).toEqual([
      { tally: { done: 4, all: 4 }, buildsOn: [] },
      { tally: { done: 0, all: 2 }, buildsOn: [{ title: 'Module 11', isDone: true }] },
    ]);
  });

  it('shows the structure alone while nobody knows what is complete', () => {
    const unknown = { progress: undefined, nextLessonId: undefined, zone: [], skills: [], recent: [] };
    expect(new Set(Object.values(statuses(unknown)))).toEqual(new Set([undefined]));
    const [{ modules } = { modules: [] }] = mapOf([level], unknown);
    expect(modules.map(({ tally }) => tally)).toEqual([undefined, undefined]);
  });

  it('collects what is complete', () => {
    const { modules, lessons, labs } = completedIn(aRecord({ read: [3], solved: [103, 101] }).progress!);
    expect([[...modules], [...lessons], [...labs]]).toEqual([[12], [3], [101, 103]]);
  });
});
