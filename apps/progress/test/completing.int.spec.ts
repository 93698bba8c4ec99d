import { beforeAll, describe, expect, it } from '@jest/globals';
import { completeLesson, showDashboard, showLearnerSummary } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { aGrade, startProgress, type Progress } from './progress.js';
import { aSecondCopy } from './second-copy.js';

let progress: Progress;
beforeAll(async () => {
  progress = await startProgress();
});

const noon = '2026-11-20T12:00:00.000Z';

describe('completing a lesson', () => {
  it('gives its xp and the progress of its track', async () => {
    const answer = await progress.call(completeLesson, { params: { id: 1 } });
    expect(answer).toEqual({
      lesson_id: 1,
      completed_at: noon,
      already_completed: false,
      xp_awarded: 10,
      track_progress: {
        track_slug: 'foundations',
        is_unlocked: true,
        levels_completed: 0,
        modules_completed: 0,
        lessons_completed: 1,
        labs_completed: 0,
        overall_percentage: 25,
        modules: [
          { id: 11, is_completed: false, completed_lesson_ids: [1], completed_lab_ids: [] },
          { id: 13, is_completed: false, completed_lesson_ids: [], completed_lab_ids: [] },
        ],
      },
    });
  });

  it('changes nothing when it is repeated, even later', async () => {
    const call = { caller: aLearner(), params: { id: 2 } };
    const first = await progress.call(completeLesson, call);
    progress.clock.instant = new Date('2026-11-21T12:00:00.000Z');
    const again = await progress.call(completeLesson, call);
    progress.clock.instant = new Date(noon);
    expect(again).toEqual({ ...first, already_completed: true, xp_awarded: 0 });
    const dashboard = await progress.call(showDashboard, { caller: call.caller });
    expect(dashboard).toMatchObject({ total_xp: 10, longest_streak_days: 1 });
  });

  it('happens once when twenty calls come at the same time', async () => {
    const call = { caller: aLearner(), params: { id: 3 } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => progress.call(completeLesson, call)));
    expect(answers.map(({ xp_awarded }) => xp_awarded).sort()).toEqual([...Array<number>(19).fill(0), 10]);
    expect(answers.filter(({ already_completed }) => !already_completed)).toHaveLength(1);
    expect(new Set(answers.map(({ completed_at }) => completed_at))).toEqual(new Set([noon]));
    const { totalXp } = await progress.request(showLearnerSummary, { learnerId: call.caller.id });
    expect(totalXp).toBe(10);
  });

  it('loses no lesson when many are completed at once', async () => {
    const caller = aLearner();
    await Promise.all([1, 2, 3, 4, 5, 6].map((id) => progress.call(completeLesson, { caller, params: { id } })));
    expect(await progress.call(showDashboard, { caller })).toMatchObject({ total_xp: 60, lessons_completed: 6 });
  });

  it('succeeds while grades of the same learners arrive', async () => {
    const processNow = await aSecondCopy(progress);
    const callers = Array.from({ length: 5 }, () => aLearner());
    const gradesOfAll = () => callers.toReversed().map(({ id }) => aGrade({ learnerId: id, labId: 103, xpAwarded: 1 }));
    const completing = callers.flatMap((caller) => [1, 4, 6].map((id) => ({ caller, params: { id } })));
    await Promise.all([
      ...completing.map((call) => progress.call(completeLesson, call)),
      ...Array.from({ length: 6 }, () => processNow(gradesOfAll())),
    ]);
    for (const { id } of callers)
      expect(await progress.request(showLearnerSummary, { learnerId: id })).toMatchObject({ totalXp: 36 });
  });

  it('refuses a lesson that the curriculum does not have', async () => {
    const unknown = progress.call(completeLesson, { params: { id: 99 } });
    await expect(unknown).rejects.toMatchObject({ code: 'lesson-unknown' });
  });

  it('publishes the completion, its xp and the track, each once', async () => {
    const caller = aLearner();
    for (const id of [1, 1, 4]) await progress.call(completeLesson, { caller, params: { id } });
    const { rows } = await progress.database.query<{ subject: string; payload: object }>(
      `SELECT subject, payload FROM outbox WHERE (payload->>'learnerId')::int = $1 ORDER BY created_at, subject`,
      [caller.id],
    );
    const learnerId = caller.id;
    expect(rows.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        { learnerId, lessonId: 1, completedAt: noon },
        { learnerId, source: 'lesson', sourceId: '1', xp: 10, earnedAt: noon },
        { learnerId, trackSlug: 'foundations', activeAt: noon },
        { learnerId, lessonId: 4, completedAt: noon },
        { learnerId, source: 'lesson', sourceId: '4', xp: 10, earnedAt: noon },
        { learnerId, trackSlug: 'models', activeAt: noon },
      ]),
    );
    expect(rows).toHaveLength(6);
  });
});

describe('completing under an Idempotency-Key', () => {
  it('repeats the first answer', async () => {
    const call = { caller: aLearner(), params: { id: 1 }, idempotencyKey: 'once' };
    const first = await progress.call(completeLesson, call);
    expect(first).toMatchObject({ already_completed: false, xp_awarded: 10 });
    await progress.call(completeLesson, { caller: call.caller, params: { id: 2 } });
    expect(await progress.call(completeLesson, call)).toEqual(first);
  });

  it('gives the same answer to twenty calls at the same time', async () => {
    const call = { caller: aLearner(), params: { id: 1 }, idempotencyKey: 'race' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => progress.call(completeLesson, call)));
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], xp_awarded: 10 });
  });

  it('refuses the key for another lesson', async () => {
    const call = { caller: aLearner(), params: { id: 1 }, idempotencyKey: 'reused' };
    await progress.call(completeLesson, call);
    const other = progress.call(completeLesson, { ...call, params: { id: 2 } });
    await expect(other).rejects.toMatchObject({ code: 'key-reused' });
  });

  it('does not store the key of a refused call', async () => {
    const call = { caller: aLearner(), params: { id: 99 }, idempotencyKey: 'refused' };
    await expect(progress.call(completeLesson, call)).rejects.toMatchObject({ code: 'lesson-unknown' });
    expect(await progress.call(completeLesson, { ...call, params: { id: 1 } })).toMatchObject({ xp_awarded: 10 });
  });
});
