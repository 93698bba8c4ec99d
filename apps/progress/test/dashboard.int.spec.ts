import { beforeAll, describe, expect, it } from '@jest/globals';
import { completeLesson, showDashboard, showLearnerSummary, showTrackProgress } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { aGrade, startProgress, publishGrades, type Progress } from './progress.js';

let progress: Progress;
beforeAll(async () => {
  progress = await startProgress();
});

const nothing = {
  levels_completed: 0,
  modules_completed: 0,
  lessons_completed: 0,
  labs_completed: 0,
  overall_percentage: 0,
};
const untouched = (...ids: number[]) =>
  ids.map((id) => ({ id, is_completed: false, completed_lesson_ids: [], completed_lab_ids: [] }));

describe('the dashboard', () => {
  it('is empty for a newcomer and says where to begin', async () => {
    const dashboard = await progress.call(showDashboard);
    expect(dashboard).toEqual({
      total_xp: 0,
      current_streak_days: 0,
      longest_streak_days: 0,
      questions_due: 0,
      lessons_completed: 0,
      labs_completed: 0,
      tracks: [
        { track_slug: 'foundations', is_unlocked: true, ...nothing, modules: untouched(11, 13) },
        { track_slug: 'models', is_unlocked: false, ...nothing, modules: untouched(21) },
        { track_slug: 'agents', is_unlocked: false, ...nothing, modules: untouched(31) },
      ],
      next_lesson: { id: 1, slug: 'lesson-1', title: 'Lesson 1', module_id: 11 },
      recent_submissions: [],
      activity: expect.any(Array),
      week: { starts_on: '2026-11-16', active_days: [], goal_days: null },
    });
    expect(dashboard.activity).toHaveLength(30);
    expect(dashboard.activity[0]).toEqual({ date: '2026-10-22', xp: 0 });
    expect(dashboard.activity.at(-1)).toEqual({ date: '2026-11-20', xp: 0 });
  });

  it('dates xp by the UTC days of completions, submissions and regrades', async () => {
    const caller = aLearner();
    const late = { submittedAt: '2026-11-18T23:59:59.900Z', gradedAt: '2026-11-19T00:00:02.000Z' };
    const first = aGrade({ learnerId: caller.id, xpAwarded: 40, ...late });
    const { submissionId } = first.payload;
    const regrade = aGrade({
      ...first.payload,
      submissionId,
      revision: 2,
      xpAwarded: 8,
      gradedAt: '2026-11-20T03:00:00.000Z',
    });
    const longAgo = { submittedAt: '2026-10-21T23:59:59.999Z', gradedAt: '2026-10-22T00:00:01.000Z' };
    const old = aGrade({ learnerId: caller.id, xpAwarded: 5, ...longAgo });
    await publishGrades(progress, [first, regrade, old]);
    progress.clock.instant = new Date('2026-11-20T00:00:00.000Z');
    await progress.call(completeLesson, { caller, params: { id: 1 } });
    progress.clock.instant = new Date('2026-11-20T12:00:00.000Z');
    const { activity, ...dashboard } = await progress.call(showDashboard, { caller });
    expect(activity.filter(({ xp }) => xp > 0)).toEqual([
      { date: '2026-11-18', xp: 40 },
      { date: '2026-11-20', xp: 18 },
    ]);
    expect(dashboard).toMatchObject({ total_xp: 63, current_streak_days: 1, longest_streak_days: 1 });
  });

  it('shows the ten latest submissions', async () => {
    const caller = aLearner();
    const grades = Array.from({ length: 12 }, (_, index) => {
      const minute = String(10 + ((index * 7) % 12));
      return aGrade({ learnerId: caller.id, score: index, submittedAt: `2026-11-20T11:${minute}:00.000Z` });
    });
    await publishGrades(progress, grades);
    const { recent_submissions } = await progress.call(showDashboard, { caller });
    const latest = grades
      .map(({ payload }) => payload)
      .toSorted((a, b) => (a.submittedAt < b.submittedAt ? 1 : -1))
      .slice(0, 10);
    expect(recent_submissions.map(({ score }) => score)).toEqual(latest.map(({ score }) => score));
  });

  it('continues with the next track when one is done', async () => {
    const caller = aLearner();
    await publishGrades(progress, [aGrade({ learnerId: caller.id, labId: 101, score: 100 })]);
    for (const id of [1, 2, 3]) await progress.call(completeLesson, { caller, params: { id } });
    const { tracks, next_lesson } = await progress.call(showDashboard, { caller });
    expect(tracks.map(({ is_unlocked, overall_percentage }) => [is_unlocked, overall_percentage])).toEqual([
      [true, 100],
      [true, 0],
      [false, 0],
    ]);
    expect(next_lesson).toMatchObject({ id: 4 });
  });

  it('shows nothing of another learner', async () => {
    const [one, other] = [aLearner(), aLearner()];
    await progress.call(completeLesson, { caller: one, params: { id: 1 } });
    await publishGrades(progress, [aGrade({ learnerId: one.id, xpAwarded: 9 })]);
    expect(await progress.call(showDashboard, { caller: other })).toMatchObject({
      total_xp: 0,
      recent_submissions: [],
    });
  });
});

describe('a learner’s summary', () => {
  it('shows the first foundation track and no xp for a newcomer', async () => {
    expect(await progress.request(showLearnerSummary, { learnerId: aLearner().id })).toEqual({
      trackSlug: 'foundations',
      totalXp: 0,
    });
  });
});

describe('the progress of a track', () => {
  it('names the lessons and labs that the learner has completed, and is the same on the dashboard', async () => {
    const caller = aLearner();
    await publishGrades(progress, [aGrade({ learnerId: caller.id, labId: 101, score: 60 })]);
    for (const id of [2, 1]) await progress.call(completeLesson, { caller, params: { id } });
    const shown = await progress.call(showTrackProgress, { caller, params: { slug: 'foundations' } });
    expect(shown).toMatchObject({
      modules_completed: 1,
      modules: [
        { id: 11, is_completed: true, completed_lesson_ids: [1, 2], completed_lab_ids: [101] },
        { id: 13, is_completed: false, completed_lesson_ids: [], completed_lab_ids: [] },
      ],
    });
    expect((await progress.call(showDashboard, { caller })).tracks[0]).toEqual(shown);
    const other = await progress.call(showTrackProgress, { params: { slug: 'foundations' } });
    expect(other.modules).toEqual(untouched(11, 13));
  });

  it('is refused for an unknown track', async () => {
    const unknown = progress.call(showTrackProgress, { params: { slug: 'gardening' } });
    await expect(unknown).rejects.toMatchObject({ code: 'track-unknown' });
  });
});
