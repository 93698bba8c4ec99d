import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  completeLesson,
  showDashboard,
  showLearnerSummary,
  showLessonStudy,
  showTrackProgress,
} from '@proximal/contracts';
import { aLearner, answeredInTime } from '@proximal/testing';
import { aGrade, startProgress, publishGrades, type Progress } from './progress.js';

let progress: Progress;
beforeAll(async () => {
  progress = await startProgress();
});

beforeEach(() => {
  progress.grading.graded = [];
});

/** The stream has not delivered the event of the grade yet. */
function aGradedLearner() {
  const caller = aLearner();
  const grade = aGrade({ learnerId: caller.id, labId: 102, xpAwarded: 40 });
  progress.grading.graded.push(grade);
  return { caller, grade };
}

describe('a grade that only grading knows', () => {
  it(
    'is on the dashboard at once',
    answeredInTime(async () => {
      const { caller, grade } = aGradedLearner();
      expect(await progress.call(showDashboard, { caller })).toMatchObject({
        total_xp: 40,
        current_streak_days: 1,
        labs_completed: 1,
        recent_submissions: [{ submission_id: grade.payload.submissionId, lab_id: 102, score: 80 }],
      });
    }),
  );

  it(
    'is in the progress of its track at once',
    answeredInTime(async () => {
      const { caller } = aGradedLearner();
      const shown = await progress.call(showTrackProgress, { caller, params: { slug: 'models' } });
      expect(shown).toMatchObject({ labs_completed: 1 });
    }),
  );

  it(
    'is in the answer to a completion at once',
    answeredInTime(async () => {
      const { caller } = aGradedLearner();
      const { track_progress } = await progress.call(completeLesson, { caller, params: { id: 4 } });
      expect(track_progress).toMatchObject({ lessons_completed: 1, labs_completed: 1, overall_percentage: 50 });
    }),
  );

  it(
    'is among the completed labs of its lesson at once',
    answeredInTime(async () => {
      const { caller } = aGradedLearner();
      const study = await progress.call(showLessonStudy, { caller, params: { id: 4 } });
      expect(study).toMatchObject({ is_completed: false, completed_lab_ids: [102] });
    }),
  );

  it(
    'is in the learner’s summary at once',
    answeredInTime(async () => {
      const { caller } = aGradedLearner();
      expect(await progress.request(showLearnerSummary, { learnerId: caller.id })).toEqual({
        trackSlug: 'models',
        totalXp: 40,
      });
    }),
  );

  it(
    'is counted once when the stream delivers it afterwards or at the same time',
    answeredInTime(async () => {
      const { caller, grade } = aGradedLearner();
      const looks = Array.from({ length: 8 }, () => progress.call(showDashboard, { caller }));
      await Promise.all([...looks, publishGrades(progress, [grade])]);
      for (const look of looks) expect(await look).toMatchObject({ total_xp: 40 });
      await publishGrades(progress, [aGrade({ learnerId: caller.id, xpAwarded: 1 })]);
      expect(await progress.call(showDashboard, { caller })).toMatchObject({ total_xp: 41 });
    }),
  );

  it(
    'is not requested when it is old, because the stream has delivered it',
    answeredInTime(async () => {
      const { caller } = aGradedLearner();
      progress.grading.graded[0]!.payload.gradedAt = '2026-11-20T11:54:59.999Z';
      expect(await progress.call(showDashboard, { caller })).toMatchObject({ total_xp: 0 });
    }),
  );
});

describe('the record of a learner without grading', () => {
  it('shows the stored rows when grading is late', async () => {
    const { caller } = aGradedLearner();
    let answer = () => {};
    progress.grading.delay = new Promise((resolve) => (answer = resolve));
    const begun = performance.now();
    expect(await progress.call(showDashboard, { caller })).toMatchObject({ total_xp: 0 });
    expect(performance.now() - begun).toBeLessThan(4_500);
    answer();
    expect(await progress.call(showDashboard, { caller })).toMatchObject({ total_xp: 40 });
  });

  it('shows the stored rows when grading is unavailable', async () => {
    await progress.grading.vanish();
    expect(await progress.call(completeLesson, { params: { id: 1 } })).toMatchObject({ xp_awarded: 10 });
    expect(await progress.call(showDashboard)).toMatchObject({ total_xp: 0 });
    await progress.grading.appear();
  });
});
