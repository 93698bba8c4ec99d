import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { completeLesson, lessonCompleted, showDashboard, showMyProgress, type Caller } from '@proximal/contracts';
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

  it('is all that my progress lacks of the dashboard, and then skill-graph is not asked', async () => {
    const caller = aLearner();
    await publishGrades(progress, [aGrade({ learnerId: caller.id, labId: 102 })]);
    progress.skillGraph.lessonId = 3;
    const { next_lesson, ...others } = await progress.call(showDashboard, { caller });
    expect(next_lesson).toMatchObject({ id: 3 });
    const before = progress.skillGraph.requested.length;
    expect(await progress.call(showMyProgress, { caller })).toEqual(others);
    expect(progress.skillGraph.requested).toHaveLength(before);
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

describe('a lesson that is completed', () => {
  afterEach(() => progress.skillGraph.vanish());

  it('is told to skill-graph before the answer, with the id of its event, and once', async () => {
    await progress.skillGraph.appear();
    const caller = aLearner();
    const complete = () => progress.call(completeLesson, { caller, params: { id: 4 } });
    progress.skillGraph.told = [];
    const { completed_at: completedAt } = await complete();
    const stored = `SELECT id, payload FROM outbox WHERE subject = $1 AND (payload->>'learnerId')::int = $2`;
    const { rows } = await progress.database.query(stored, [lessonCompleted.subject, caller.id]);
    expect(rows).toMatchObject([{ payload: { learnerId: caller.id, lessonId: 4, completedAt } }]);
    expect(progress.skillGraph.told).toEqual(rows);
    await complete();
    expect(progress.skillGraph.told).toHaveLength(1);
  });

  it('is complete a second later at the latest when skill-graph does not answer, and at once when it is not there', async () => {
    const params = { id: 4 };
    expect(await progress.call(completeLesson, { caller: aLearner(), params })).toMatchObject({ xp_awarded: 10 });
    await progress.skillGraph.appear();
    let answer = () => {};
    progress.skillGraph.delay = new Promise((resolve) => (answer = resolve));
    const begun = performance.now();
    expect(await progress.call(completeLesson, { caller: aLearner(), params })).toMatchObject({ xp_awarded: 10 });
    expect(performance.now() - begun).toBeLessThan(4_000);
    answer();
    progress.skillGraph.delay = Promise.resolve();
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
