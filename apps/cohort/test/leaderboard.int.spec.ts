import { beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import { listLeaderboard, showMyCohort, submissionGraded, type Caller, type PageKey } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { anEvent, awarded, entered, startCohort, publishEvents, until, type CohortUnderTest } from './cohort.js';

let cohort: CohortUnderTest;
const members = Array.from({ length: 14 }, () => aLearner());
const [first, second] = members as [Caller, Caller];
const stranger = aLearner();
const noon = '2026-11-20T12:00:00.000Z';

const weekXp = [50, 90, 90, 10, 30, 70, 20, 40, 80, 60, 15, 25, 0, 0];

interface Query {
  period?: 'week' | 'month' | 'all';
  around?: 'me';
  page?: { limit: number; after: PageKey | null };
}

async function request(caller: Caller, { period = 'week', around, page = { limit: 20, after: null } }: Query = {}) {
  const query = { period, limit: page.limit, ...(around && { around }) };
  return cohort.call(listLeaderboard, { caller, query, page });
}

const shown = async (caller: Caller, query?: Query) =>
  (await request(caller, query)).items.map(({ rank, user_id, xp }) => [rank, user_id, xp]);

let submissions = 0;

function graded(caller: Caller, labId: number, score: number, submittedAt: string) {
  submissions += 1;
  return anEvent(submissionGraded, {
    submissionId: `sub_${String(submissions).padStart(12, '0')}`,
    revision: 1,
    labVersion: 'v1',
    xpAwarded: 0,
    learnerId: caller.id,
    labId,
    submittedAt,
    gradedAt: submittedAt,
    score,
    correctness: score,
    style: score,
    efficiency: score,
  });
}

beforeAll(async () => {
  cohort = await startCohort();
  for (const caller of members) await cohort.call(showMyCohort, { caller });
  await publishEvents(cohort, [entered(stranger, 'models', noon), awarded(stranger, 1000, noon)]);
  await cohort.call(showMyCohort, { caller: stranger });
  const events = members.flatMap((caller, index) => (weekXp[index] ? [awarded(caller, weekXp[index], noon)] : []));
  await publishEvents(cohort, events);
});

const ranking = [
  [1, 1, 90],
  [1, 2, 90],
  [3, 8, 80],
  [4, 5, 70],
  [5, 9, 60],
  [6, 0, 50],
  [7, 7, 40],
  [8, 4, 30],
  [9, 11, 25],
  [10, 6, 20],
  [11, 10, 15],
  [12, 3, 10],
  [13, 12, 0],
  [13, 13, 0],
];
const byXp = ranking.map(([rank, index, xp]) => [rank, members[index!]!.id, xp]);

describe('the leaderboard', () => {
  it('gives the ranks 1, 1, 3 and shows only the members of the cohort', async () => {
    expect(await shown(first)).toEqual(byXp);
    const { items } = await request(first);
    expect(items[5]).toEqual({
      rank: 6,
      user_id: first.id,
      display_name: first.name,
      xp: 50,
      labs_completed: 0,
      reviews_completed: 0,
      is_me: true,
    });
    expect(items.filter(({ is_me }) => is_me)).toHaveLength(1);
  });

  it.each([1, 2, 3, 13, 14])('is the same in pages of %d', async (limit) => {
    const seen: unknown[] = [];
    let after: PageKey | null = null;
    do {
      const page: Awaited<ReturnType<typeof request>> = await request(first, { page: { limit, after } });
      expect(page.items.length).toBeLessThanOrEqual(limit);
      seen.push(...page.items.map(({ rank, user_id, xp }) => [rank, user_id, xp]));
      after = page.next;
    } while (after);
    expect(seen).toEqual(byXp);
  });

  it('shows up to five neighbours on each side of the caller', async () => {
    const around = (index: number) => shown(members[index]!, { around: 'me', page: { limit: 2, after: null } });
    expect(await around(0)).toEqual(byXp.slice(0, 11));
    expect(await around(7)).toEqual(byXp.slice(1, 12));
    expect(await around(1)).toEqual(byXp.slice(0, 6));
    expect(await around(13)).toEqual(byXp.slice(8));
    expect((await request(first, { around: 'me', page: { limit: 2, after: null } })).next).toBeNull();
  });
});

describe('a leaderboard whose xp changes while it is paged', () => {
  async function pages(caller: Caller, limit: number, between: (seen: number[]) => Promise<void>) {
    const seen: number[] = [];
    for (let after: PageKey | null = null; ;) {
      const page: Awaited<ReturnType<typeof request>> = await request(caller, {
        period: 'all',
        page: { limit, after },
      });
      seen.push(...page.items.map(({ user_id }) => user_id));
      if ((after = page.next) === null) return seen;
      await between(seen);
    }
  }

  it('has everybody once, whoever rises and falls', async () => {
    const ids = members.map(({ id }) => id);
    let paged = 0;
    const seen = await pages(first, 3, async (given) => {
      const shownOne = members.find(({ id }) => id === given.at(-1))!;
      const leftOne = members.findLast(({ id }) => !given.includes(id))!;
      paged += 1;
      // In a month that no other test looks at.
      await publishEvents(cohort, [awarded(shownOne, -paged, '2025-01-10T12:00:00.000Z')]);
      await publishEvents(cohort, [awarded(leftOne, 500 * paged, '2025-01-10T12:00:00.000Z')]);
    });
    expect(paged).toBe(4);
    expect(seen.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    await cohort.database.query(`DELETE FROM activity_day WHERE day = '2025-01-10'`);
  });

  it('goes on after a cursor of the release before, and gives cursors that it reads', async () => {
    const { next } = await request(first, { page: { limit: 3, after: null } });
    const former = next!.slice(0, 2);
    expect(await shown(first, { page: { limit: 20, after: former } })).toEqual(byXp.slice(3));
    expect(former).toEqual([byXp[2]![2], byXp[2]![1]]);
  });
});

describe('another cohort', () => {
  it('has its own leaderboard, without the members of this one', async () => {
    const { items } = await request(stranger);
    expect(items.map(({ rank, user_id, xp, is_me }) => [rank, user_id, xp, is_me])).toEqual([
      [1, stranger.id, 1000, true],
    ]);
    expect((await request(stranger, { around: 'me' })).items).toEqual(items);
    const page = { limit: 20, after: [1001, members[0]!.id] };
    expect((await request(stranger, { page })).items).toEqual(items);
  });
});

describe('the periods of the leaderboard', () => {
  const xpOf = async (caller: Caller, period: Query['period']) =>
    (await request(caller, { period })).items.find(({ is_me }) => is_me)!.xp;

  it('are the ISO week, the calendar month and all time, in UTC', async () => {
    const earned = [
      '2026-11-15T23:59:59.999Z',
      '2026-11-16T00:00:00.000Z',
      '2026-11-01T00:00:00.000Z',
      '2026-10-31T23:59:59.999Z',
    ];
    await publishEvents(
      cohort,
      earned.map((at, index) => awarded(second, 1000 * 10 ** index, at)),
    );
    expect(await xpOf(second, 'week')).toBe(90 + 10_000);
    expect(await xpOf(second, 'month')).toBe(90 + 10_000 + 1000 + 100_000);
    expect(await xpOf(second, 'all')).toBe(90 + 10_000 + 1000 + 100_000 + 1_000_000);
  });

  it('start again with each week and each month', async () => {
    cohort.clock.set('2026-11-23T00:00:00.000Z');
    expect([await xpOf(first, 'week'), await xpOf(first, 'month')]).toEqual([0, 50]);
    cohort.clock.set('2026-12-01T00:00:00.000Z');
    expect([await xpOf(first, 'month'), await xpOf(first, 'all')]).toEqual([0, 50]);
    cohort.clock.set(noon);
  });

  it('include xp that a regrade took back, but never show less than 0', async () => {
    const fifth = members[4]!;
    await publishEvents(cohort, [awarded(fifth, -10, noon)]);
    expect(await xpOf(fifth, 'week')).toBe(20);
    await publishEvents(cohort, [awarded(fifth, 40, '2026-10-01T12:00:00.000Z'), awarded(fifth, -50, noon)]);
    expect([await xpOf(fifth, 'week'), await xpOf(fifth, 'all')]).toEqual([0, 10]);
  });

  it('count xp once, in any order and with any number of deliveries', async () => {
    const third = members[2]!;
    const events = [awarded(third, 5, noon), awarded(third, 7, '2026-11-19T12:00:00.000Z')];
    await publishEvents(cohort, [...events.toReversed(), ...events]);
    expect(await xpOf(third, 'week')).toBe(90 + 12);
  });

  it('count xp once, even when its event comes again after the marks are deleted', async () => {
    const fourth = members[3]!;
    const event = awarded(fourth, 11, noon);
    await publishEvents(cohort, [event]);
    const before = await xpOf(fourth, 'all');
    await cohort.database.query('DELETE FROM processed_event WHERE id = $1', [event.id]);
    // This message lacks the header by which JetStream drops duplicates.
    await jetstream(cohort.bus).publish(event.subject, JSON.stringify({ id: event.id, payload: event.payload }));
    await until(
      async () => (await cohort.database.query('SELECT FROM processed_event WHERE id = $1', [event.id])).rowCount === 1,
    );
    expect(await xpOf(fourth, 'all')).toBe(before);
  });

  it('count a lab from 60 points on, at the time of its first pass, in any order of grades', async () => {
    const labsOf = async (period: Query['period']) =>
      (await request(first, { period })).items.find(({ is_me }) => is_me)!.labs_completed;
    await publishEvents(cohort, [
      graded(first, 101, 59, '2026-11-17T12:00:00.000Z'),
      graded(first, 102, 60, '2026-11-18T12:00:00.000Z'),
    ]);
    expect([await labsOf('week'), await labsOf('all')]).toEqual([1, 1]);
    await publishEvents(cohort, [
      graded(first, 102, 90, '2026-11-12T12:00:00.000Z'),
      graded(first, 101, 70, '2026-11-19T12:00:00.000Z'),
    ]);
    expect([await labsOf('week'), await labsOf('month'), await labsOf('all')]).toEqual([1, 2, 2]);
  });
});
