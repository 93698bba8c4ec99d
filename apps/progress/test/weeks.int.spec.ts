import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { completeLesson, profileChanged, setWeekGoal, showLastActivity, showMyProgress } from '@proximal/contracts';
import { outboxRow } from '@proximal/messaging';
import { aLearner, publishUntilTaken } from '@proximal/testing';
import { startProgress, untilProcessed, type Progress } from './progress.js';

let progress: Progress;
beforeAll(async () => {
  progress = await startProgress();
});

beforeEach(() => setNow('2026-11-20T12:00:00Z'));

function setNow(instant: string): void {
  progress.clock.instant = new Date(instant);
}

type Caller = ReturnType<typeof aLearner>;
const weekOf = async (caller: Caller) => (await progress.call(showMyProgress, { caller })).week;
const lastOf = ({ id }: Caller) => progress.request(showLastActivity, { learnerId: id });

async function learn(caller: Caller, lessonId: number, instant: string): Promise<void> {
  setNow(instant);
  await progress.call(completeLesson, { caller, params: { id: lessonId } });
}

async function choose(caller: Caller, timeZone: string): Promise<void> {
  const changedAt = '2026-11-01T00:00:00.000Z';
  const profile = { learnerId: caller.id, fullName: 'Ada', changedAt, timeZones: [{ timeZone, from: changedAt }] };
  const row = outboxRow(profileChanged, `${caller.id} ${changedAt}`, profile);
  await publishUntilTaken(progress.bus, row);
  await untilProcessed(progress, [row.id]);
}

describe('the goal of a week', () => {
  it('is none at first; it is set, changed and removed without touching what was done', async () => {
    const caller = aLearner();
    await learn(caller, 1, '2026-11-18T10:00:00Z');
    const done = { starts_on: '2026-11-16', active_days: ['2026-11-18'] };
    expect(await weekOf(caller)).toEqual({ ...done, goal_days: null });
    expect(await progress.call(setWeekGoal, { caller, body: { days: 3 } })).toEqual({ ...done, goal_days: 3 });
    expect(await progress.call(setWeekGoal, { caller, body: { days: 5 } })).toEqual({ ...done, goal_days: 5 });
    expect(await weekOf(caller)).toEqual({ ...done, goal_days: 5 });
    expect(await progress.call(setWeekGoal, { caller, body: { days: null } })).toEqual({ ...done, goal_days: null });
    expect(await weekOf(aLearner())).toMatchObject({ active_days: [], goal_days: null });
  });

  it('counts the days of the learner’s time zone, whose week begins at its own midnight', async () => {
    const caller = aLearner();
    await choose(caller, 'Asia/Tokyo');
    await learn(caller, 1, '2026-11-18T16:00:00Z');
    expect(await weekOf(caller)).toMatchObject({ starts_on: '2026-11-16', active_days: ['2026-11-19'] });
    setNow('2026-11-22T14:59:00Z');
    expect(await weekOf(caller)).toMatchObject({ starts_on: '2026-11-16' });
    setNow('2026-11-22T15:00:00Z');
    expect(await weekOf(caller)).toMatchObject({ starts_on: '2026-11-23', active_days: [] });
  });
});

describe('the last activity of a learner', () => {
  it('is null at first, and then says whether it was on the present day of the learner', async () => {
    const caller = aLearner();
    expect(await lastOf(caller)).toEqual({ lastActiveAt: null, isActiveToday: false });
    await choose(caller, 'Asia/Tokyo');
    await learn(caller, 1, '2026-11-19T14:30:00Z');
    expect(await lastOf(caller)).toEqual({ lastActiveAt: '2026-11-19T14:30:00.000Z', isActiveToday: true });
    setNow('2026-11-19T15:00:00Z');
    expect(await lastOf(caller)).toEqual({ lastActiveAt: '2026-11-19T14:30:00.000Z', isActiveToday: false });
  });
});
