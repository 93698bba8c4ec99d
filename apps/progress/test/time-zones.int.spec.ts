import { beforeAll, describe, expect, it } from '@jest/globals';
import { completeLesson, profileChanged, showDashboard, type Caller } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { aLearner, publishUntilTaken } from '@proximal/testing';
import {
  aGrade,
  aReview,
  aSubmittedChallenge,
  publishGrades,
  startProgress,
  untilProcessed,
  type Progress,
} from './progress.js';

let progress: Progress;
beforeAll(async () => {
  progress = await startProgress();
});

type Choice = [timeZone: string, from: string];

function aProfile({ id: learnerId, name: fullName }: Caller, changedAt: string, ...choices: Choice[]): OutboxRow {
  const timeZones = choices.map(([timeZone, from]) => ({ timeZone, from }));
  return outboxRow(profileChanged, `${learnerId} ${changedAt}`, { learnerId, fullName, timeZones, changedAt });
}

async function publish(...rows: OutboxRow[]): Promise<void> {
  for (const row of rows) await publishUntilTaken(progress.bus, row);
  await untilProcessed(
    progress,
    rows.map(({ id }) => id),
  );
}

async function shownTo(caller: Caller, at: string) {
  progress.clock.instant = new Date(at);
  const { activity, ...dashboard } = await progress.call(showDashboard, { caller });
  expect(activity).toHaveLength(30);
  const earned = activity.filter(({ xp }) => xp > 0).map(({ date, xp }) => [date, xp]);
  return { ...dashboard, today: activity.at(-1)!.date, earned };
}

const tokyo: Choice = ['Asia/Tokyo', '2026-11-10T12:00:00.000Z'];

describe('a learner without a time zone', () => {
  it('has UTC days and no freeze days', async () => {
    const caller = aLearner();
    await publish(aProfile(caller, '2026-11-10T12:00:00.000Z'));
    const attempts = ['2026-11-18T23:59:59.999Z', '2026-11-20T00:00:00.000Z'];
    await publish(...attempts.map((submittedAt) => aSubmittedChallenge({ learnerId: caller.id, submittedAt })));
    const shown = await shownTo(caller, '2026-11-20T12:00:00.000Z');
    expect(shown).toMatchObject({ today: '2026-11-20', current_streak_days: 1, longest_streak_days: 1 });
    expect(shown).not.toHaveProperty('freeze_days_left');
  });
});

describe('a learner with a time zone', () => {
  it('has the days of that zone, for whatever they do', async () => {
    const caller = aLearner();
    const learnerId = caller.id;
    await publish(aProfile(caller, tokyo[1], tokyo));
    // 23:30, 0:30, 1:30 and 0:30 in Tokyo.
    await publishGrades(progress, [aGrade({ learnerId, xpAwarded: 40, submittedAt: '2026-11-15T14:30:00.000Z' })]);
    progress.clock.instant = new Date('2026-11-15T15:30:00.000Z');
    await progress.call(completeLesson, { caller, params: { id: 1 } });
    await publish(aSubmittedChallenge({ learnerId, submittedAt: '2026-11-16T16:30:00.000Z' }));
    await publish(aReview({ reviewerId: learnerId, completedAt: '2026-11-17T15:30:00.000Z' }));
    expect(await shownTo(caller, '2026-11-17T15:30:00.000Z')).toMatchObject({
      today: '2026-11-18',
      earned: [
        ['2026-11-15', 40],
        ['2026-11-16', 10],
        ['2026-11-18', 15],
      ],
      current_streak_days: 4,
      longest_streak_days: 4,
      freeze_days_left: 2,
    });
  });

  it('goes on with a streak over two missed days a month', async () => {
    const caller = aLearner();
    await publish(aProfile(caller, tokyo[1], tokyo));
    const attempts = ['2026-11-12T03:00:00.000Z', '2026-11-15T03:00:00.000Z'];
    await publish(...attempts.map((submittedAt) => aSubmittedChallenge({ learnerId: caller.id, submittedAt })));
    expect(await shownTo(caller, '2026-11-16T03:00:00.000Z')).toMatchObject({
      current_streak_days: 2,
      freeze_days_left: 0,
    });
    expect(await shownTo(caller, '2026-11-17T03:00:00.000Z')).toMatchObject({ current_streak_days: 0 });
    expect(await shownTo(caller, '2026-12-01T03:00:00.000Z')).toMatchObject({ freeze_days_left: 2 });
  });

  it('has the same past days after every change, and the same days in any order of events', async () => {
    const instants = ['2026-11-05T20:00:00.000Z', '2026-11-12T20:00:00.000Z', '2026-11-19T20:00:00.000Z'];
    const apia: Choice = ['Pacific/Apia', '2026-11-17T15:00:00.000Z'];
    const eventsOf = (caller: Caller) => [
      ...instants.map((completedAt) => aReview({ reviewerId: caller.id, completedAt })),
      aProfile(caller, tokyo[1], tokyo),
      aProfile(caller, '2026-11-17T01:00:00.000Z', tokyo, apia),
    ];
    const [one, other] = [aLearner(), aLearner()];
    await publish(...eventsOf(one));
    await publish(...eventsOf(other).toReversed());
    const shown = await shownTo(one, '2026-11-20T12:00:00.000Z');
    expect(shown.earned).toEqual([
      ['2026-11-05', 15],
      ['2026-11-13', 15],
      ['2026-11-20', 15],
    ]);
    expect(await shownTo(other, '2026-11-20T12:00:00.000Z')).toEqual(shown);
  });

  it('has the UTC day of what the release before this one recorded without its instant', async () => {
    const caller = aLearner();
    await publish(aProfile(caller, tokyo[1], tokyo));
    const add = 'INSERT INTO active_day (learner_id, day) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    for (const day of ['2026-11-07', '2026-11-08', '2026-11-13', '2026-11-14', '2026-11-15']) {
      await progress.database.query(add, [caller.id, day]);
    }
    expect(await shownTo(caller, '2026-11-14T15:00:00.000Z')).toMatchObject({
      current_streak_days: 3,
      longest_streak_days: 3,
    });
  });

  it('has UTC days in a zone that this version does not know', async () => {
    const caller = aLearner();
    await publish(aProfile(caller, tokyo[1], ['Mars/Gale', tokyo[1]]));
    await publish(aReview({ reviewerId: caller.id, completedAt: '2026-11-19T23:30:00.000Z' }));
    expect(await shownTo(caller, '2026-11-20T12:00:00.000Z')).toMatchObject({
      today: '2026-11-20',
      earned: [['2026-11-19', 15]],
    });
  });
});
