import { beforeAll, describe, expect, it } from '@jest/globals';
import { completeLesson, showCompletions, type Caller } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { aGrade, startProgress, publishGrades, type Progress } from './progress.js';

let progress: Progress;
beforeAll(async () => {
  progress = await startProgress();
});

const completionsOf = ({ id }: Caller) => progress.request(showCompletions, { learnerId: id });

describe('the finished lessons and labs of a learner', () => {
  it('are none at first, in the first foundation track', async () => {
    expect(await completionsOf(aLearner())).toEqual({
      trackSlug: 'foundations',
      lessonIds: [],
      labIds: [],
      recentGrades: [],
    });
  });

  it('are the completed lessons and the labs with a best score of 60 or more, in the track of the latest activity', async () => {
    const caller = aLearner();
    const learnerId = caller.id;
    const submittedAt = '2026-11-19T10:00:00.000Z';
    await publishGrades(progress, [
      aGrade({ learnerId, labId: 101, score: 59 }),
      aGrade({ learnerId, labId: 102, score: 60, submittedAt }),
      aGrade({ learnerId, labId: 999, score: 90 }),
      aGrade({ learnerId: aLearner().id, labId: 103 }),
      aGrade({ learnerId, labId: 102, score: 10, submittedAt }),
    ]);
    for (const id of [2, 6]) await progress.call(completeLesson, { caller, params: { id } });
    const { trackSlug, lessonIds, labIds } = await completionsOf(caller);
    // The learner completed both lessons at the same instant, so the greater slug decides.
    expect([trackSlug, lessonIds.toSorted(), labIds.toSorted()]).toEqual(['foundations', [2, 6], [102, 999]]);
  });

  it('include at once a grade that only grading knows', async () => {
    const caller = aLearner();
    const grade = aGrade({ learnerId: caller.id, labId: 102 });
    progress.grading.graded = [grade];
    const { recentGrades, ...completions } = await completionsOf(caller);
    expect(completions).toEqual({ trackSlug: 'models', lessonIds: [], labIds: [102] });
    // The answer contains the grade, so that its client need not request it from grading again.
    expect(recentGrades).toMatchObject([{ id: grade.id, payload: grade.payload }]);
  });
});
