import { expect, it } from '@jest/globals';
import { nextStepIn } from './next-step.js';

const aLab = (id: number) => {
  return { id, slug: `lab-${id}`, title: `Lab ${id}`, estimated_minutes: 15, max_xp: 100, open: false };
};
const aLesson = (id: number, ...labIds: number[]) => ({
  id,
  slug: `lesson-${id}`,
  title: `Lesson ${id}`,
  lesson_type: 'reading_and_lab' as const,
  estimated_minutes: 5,
  skill_slugs: [],
  labs: labIds.map(aLab),
  hardest_lab_id: null,
});
const aModule = (id: number, is_elective: boolean, ...lessons: ReturnType<typeof aLesson>[]) => {
  const names = { id, slug: `module-${id}`, title: `Module ${id}` };
  return { ...names, prerequisite_module_ids: [], is_elective, lessons, hardest_lab_id: null };
};
const modules = [aModule(10, true, aLesson(1)), aModule(11, false, aLesson(2, 20), aLesson(3))];
const levels = [{ id: 5, slug: 'level', title: 'Level', modules }];

it.each<[string, { read?: number[]; solved?: number[]; next?: number }, string | undefined]>([
  ['the first lesson that is not elective', {}, '/lessons/2 Lesson 2'],
  ['the lab of a lesson that is complete', { read: [2] }, '/labs/20 Lab 20'],
  ['the next lesson', { read: [2], solved: [20] }, '/lessons/3 Lesson 3'],
  ['the lesson that the platform names, also an elective one', { next: 1 }, '/lessons/1 Lesson 1'],
  ['the first one where the platform names one of another track', { next: 99 }, '/lessons/2 Lesson 2'],
  ['nothing at the end', { read: [2, 3], solved: [20] }, undefined],
])('a track goes on with %s', (_, { read, solved, next }, expected) => {
  const step = nextStepIn(levels, { lessons: new Set(read), labs: new Set(solved) }, next);
  expect(step && `${step.href} ${step.title}`).toBe(expected);
});
