import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  lessonCompleted,
  listLeaderboard,
  showCohortHealth,
  showMembership,
  showMyCohort,
  type Caller,
} from '@proximal/contracts';
import { aLearner, stopAfterwards } from '@proximal/testing';
import { start } from '../src/index.js';
import { anEvent, entered, startCohort, publishEvents, type CohortUnderTest } from './cohort.js';
import { Members, idleSeats } from './reviewing.js';

let cohort: CohortUnderTest;
let updateSeats: () => Promise<void>;
let members: Caller[];
let first: Caller;
let second: Caller;
let third: Caller;
beforeEach(async () => {
  cohort = await startCohort();
  updateSeats = await idleSeats(cohort);
  // Each test has other learners, because the stream still has the events of earlier tests.
  members = Array.from({ length: 30 }, () => aLearner());
  [first, second, third] = members as [Caller, Caller, Caller];
});

const cohortOf = (caller: Caller) => cohort.call(showMyCohort, { caller });
const membershipOf = async ({ id }: Caller) => (await cohort.request(showMembership, { learnerId: id })).cohortId;
let lessons = 0;

function completed({ id }: Caller, completedAt: string) {
  lessons += 1;
  return anEvent(lessonCompleted, { learnerId: id, lessonId: lessons, completedAt });
}

async function startFull(active: Caller[] = []): Promise<void> {
  for (const caller of members) await cohortOf(caller);
  await publishEvents(
    cohort,
    active.map((caller) => completed(caller, '2026-12-07T12:00:00.000Z')),
  );
  cohort.clock.set('2026-12-08T12:00:00.000Z');
}

async function reviewsWith(learnerId: number): Promise<string[]> {
  const text = `SELECT submission_id AS id FROM peer_review WHERE reviewer_id = $1 AND status = 'assigned' ORDER BY 1`;
  return (await cohort.database.query<{ id: string }>(text, [learnerId])).rows.map(({ id }) => id);
}

async function submissionIds(): Promise<string[]> {
  const text = 'SELECT id FROM challenge_submission ORDER BY id';
  return (await cohort.database.query<{ id: string }>(text)).rows.map(({ id }) => id);
}

async function seats() {
  const { rows } = await cohort.database.query<{ seated: number; counted: number; capacity: number }>(
    `SELECT count(learner_id) FILTER (WHERE idle_since IS NULL)::int AS seated, member_count AS counted, capacity
     FROM cohort LEFT JOIN membership ON cohort_id = cohort.id GROUP BY cohort.id ORDER BY cohort.id`,
  );
  return rows.map(({ seated, counted, capacity }) => {
    expect(counted).toBe(seated);
    expect(counted).toBeLessThanOrEqual(capacity);
    return counted;
  });
}

describe('an idle member', () => {
  it('keeps the seat for 14 whole days, and the membership longer', async () => {
    await cohortOf(first);
    const { id } = await cohortOf(second);
    await publishEvents(cohort, [completed(second, '2026-11-21T00:00:00.000Z')]);
    cohort.clock.set('2026-12-04T23:59:59.999Z');
    await updateSeats();
    expect(await seats()).toEqual([2]);
    cohort.clock.set('2026-12-05T00:00:00.000Z');
    await updateSeats();
    expect(await seats()).toEqual([1]);
    expect(await membershipOf(first)).toBe(id);
    cohort.clock.set('2026-12-06T00:00:00.000Z');
    await updateSeats();
    await updateSeats();
    expect(await seats()).toEqual([0]);
  });

  it('no longer counts for health and is not on the leaderboard, where 4 active members of 30 remain', async () => {
    const active = members.slice(0, 4);
    await startFull(active);
    const full = { active_member_rate: 1, challenge_rate: 0 };
    expect(await cohort.call(showCohortHealth, { caller: first })).toMatchObject(full);
    await updateSeats();
    cohort.clock.set('2026-12-08T12:02:00.000Z');
    expect(await cohort.call(showCohortHealth, { caller: first })).toMatchObject(full);
    expect(await cohortOf(first)).toMatchObject({ member_count: 4, capacity: 30 });
    const query = { period: 'all' as const, limit: 100 };
    const { items } = await cohort.call(listLeaderboard, {
      caller: first,
      query,
      page: { limit: 100, after: null },
    });
    expect(items.map(({ user_id }) => user_id)).toEqual(active.map(({ id }) => id));
  });

  it('makes room for newcomers before another cohort opens', async () => {
    await startFull([first]);
    const { id } = await cohortOf(first);
    expect(await cohortOf(aLearner())).toMatchObject({ id, member_count: 2 });
    expect(await seats()).toEqual([2]);
  });

  it('loses open reviews to others at once, and is not blamed for it', async () => {
    const reviewing = new Members(cohort);
    const ids = [2001, 2002, 2003, 2004];
    for (const id of ids) await reviewing.submit(id);
    const [idle] = ids as [number];
    const before = await reviewsWith(idle);
    expect(before.length).toBeGreaterThan(0);
    // Only for this member, two weeks have passed.
    await cohort.database.query(`UPDATE membership SET joined_at = '2026-11-01' WHERE learner_id = $1`, [idle]);
    await cohort.database.query('DELETE FROM active_day WHERE learner_id = $1', [idle]);
    await updateSeats();
    expect(await reviewsWith(idle)).toEqual([]);
    const open = await Promise.all(ids.slice(1).map((id) => reviewsWith(id)));
    // Each of the four submissions has two other reviewers, including the submission of the idle member.
    expect(open.flat().sort()).toEqual((await submissionIds()).flatMap((id) => [id, id]));
    const status = `SELECT DISTINCT status FROM peer_review WHERE reviewer_id = $1`;
    expect((await cohort.database.query(status, [idle])).rows).toEqual([{ status: 'taken' }]);
  });
});

describe('a member who comes back', () => {
  it('gets a free seat at once by a call', async () => {
    await startFull([first]);
    await updateSeats();
    const { id } = await cohortOf(first);
    expect(await cohortOf(second)).toMatchObject({ id, member_count: 2 });
    await updateSeats();
    expect(await seats()).toEqual([2]);
  });

  it('gets a seat at once by an activity of the last two weeks', async () => {
    await startFull([first]);
    await updateSeats();
    await publishEvents(cohort, [
      completed(second, '2026-12-08T12:30:00.000Z'),
      completed(third, '2026-11-22T12:00:00.000Z'),
    ]);
    expect(await seats()).toEqual([2]);
    expect(await membershipOf(second)).toBe(await membershipOf(first));
  });

  it('gets a place in an open cohort of their track when their own is full, and has one membership', async () => {
    await startFull();
    await updateSeats();
    for (const caller of members.slice(1)) await cohortOf(caller);
    const { id } = await cohortOf(aLearner());
    await publishEvents(cohort, [entered(first, 'models', '2026-12-08T12:00:00.000Z')]);
    expect(await membershipOf(first)).toBe(id);
    expect(await cohortOf(first)).toMatchObject({ track_slug: 'models', member_count: 1 });
    expect((await cohort.database.query('SELECT FROM membership WHERE learner_id = $1', [first.id])).rowCount).toBe(1);
    expect(await seats()).toEqual([30, 1]);
  });

  it('never overfills a cohort, even when many others and newcomers come at once to several copies', async () => {
    for (const _copy of ['second', 'third']) stopAfterwards(await start(cohort.environment, { clock: cohort.clock }));
    await startFull();
    await updateSeats();
    const newcomers = Array.from({ length: 20 }, () => aLearner());
    await publishEvents(
      cohort,
      [...members.slice(0, 10), ...newcomers.slice(0, 5)].map((caller) =>
        entered(caller, 'models', '2026-12-08T12:00:00.000Z'),
      ),
    );
    await Promise.all([
      ...[...members, ...newcomers, ...members.toReversed()].map((caller) => cohortOf(caller)),
      ...Array.from({ length: 4 }, () => updateSeats()),
    ]);
    const counted = await seats();
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(50);
    expect(counted[0]).toBe(30);
    const twice = 'SELECT learner_id FROM membership GROUP BY learner_id HAVING count(*) > 1';
    expect((await cohort.database.query(twice)).rows).toEqual([]);
  });
});
