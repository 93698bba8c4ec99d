import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { completeLesson, showDashboard, type Caller } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { aGrade, startProgress, publishGrades, type Progress } from './progress.js';

let progress: Progress;
beforeAll(async () => {
  progress = await startProgress();
});

const nextLessonOf = async (caller: Caller) => (await progress.call(showDashboard, { caller })).next_lesson;

describe('the next lesson while skill-graph is available', () => {
  beforeEach(() => progress.skillGraph.appear());
  afterEach(() => progress.skillGraph.vanish());

  it('is the one that skill-graph names for the learner’s track and completions', async () => {
    const caller = aLearner();
    const submittedAt = '2026-11-20T12:30:00.000Z';
    await publishGrades(progress, [
      aGrade({ learnerId: caller.id, labId: 102, submittedAt }),
      aGrade({ learnerId: caller.id, labId: 103, score: 59 }),
    ]);
    for (const id of [1, 4]) await progress.call(completeLesson, { caller, params: { id } });
    progress.skillGraph.lessonId = 3;
    expect(await nextLessonOf(caller)).toEqual({ id: 3, slug: 'lesson-3', title: 'Lesson 3', module_id: 13 });
    const requested = progress.skillGraph.requested.at(-1)!;
    expect({ ...requested, lessonIds: requested.lessonIds.toSorted() }).toEqual({
      learnerId: caller.id,
      trackSlug: 'models',
      lessonIds: [1, 4],
      labIds: [102],
    });
  });

  it('is none when skill-graph names none, even if lessons are open', async () => {
    progress.skillGraph.lessonId = null;
    expect(await nextLessonOf(aLearner())).toBeNull();
  });

  it('is the first open one when skill-graph names a lesson that this curriculum lacks', async () => {
    progress.skillGraph.lessonId = 77;
    expect(await nextLessonOf(aLearner())).toMatchObject({ id: 1 });
  });

  it('is the first open one when skill-graph is late, and comes within the deadline', async () => {
    let answer = () => {};
    progress.skillGraph.delay = new Promise((resolve) => (answer = resolve));
    progress.skillGraph.lessonId = 3;
    const begun = performance.now();
    expect(await nextLessonOf(aLearner())).toMatchObject({ id: 1 });
    expect(performance.now() - begun).toBeLessThan(4_500);
    answer();
    progress.skillGraph.delay = Promise.resolve();
    expect(await nextLessonOf(aLearner())).toMatchObject({ id: 3 });
  });
});

describe('the next lesson while skill-graph is unavailable', () => {
  it('is at once the first lesson that is not completed', async () => {
    const caller = aLearner();
    await publishGrades(progress, [aGrade({ learnerId: caller.id, labId: 101 })]);
    await progress.call(completeLesson, { caller, params: { id: 1 } });
    const begun = performance.now();
    expect(await nextLessonOf(caller)).toMatchObject({ id: 2 });
    expect(performance.now() - begun).toBeLessThan(400);
  });

  it('is a completed lesson while one of its labs is unsolved', async () => {
    const caller = aLearner();
    for (const id of [1, 2]) await progress.call(completeLesson, { caller, params: { id } });
    await publishGrades(progress, [aGrade({ learnerId: caller.id, labId: 101, score: 59 })]);
    expect(await nextLessonOf(caller)).toMatchObject({ id: 1 });
    await publishGrades(progress, [aGrade({ learnerId: caller.id, labId: 101, score: 60 })]);
    expect(await nextLessonOf(caller)).toMatchObject({ id: 3 });
  });
});
