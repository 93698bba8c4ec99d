import { beforeAll, describe, expect, it } from '@jest/globals';
import { Refusal, showMyCohort, type Caller, type ReplyOf } from '@proximal/contracts';
import { aLearner, countWaitingConnections, stopAfterwards } from '@proximal/testing';
import pg from 'pg';
import { start } from '../src/index.js';
import { entered, registered, startCohort, publishEvents, until, type CohortUnderTest } from './cohort.js';

let cohort: CohortUnderTest;
beforeAll(async () => {
  cohort = await startCohort();
  // Three copies share the calls and the events, and coordinate only through the database.
  for (const _copy of ['second', 'third']) stopAfterwards(await start(cohort.environment, { clock: cohort.clock }));
});

async function cohortsOf(track: string) {
  const { rows } = await cohort.database.query<{ members: number; counted: number }>(
    `SELECT count(learner_id)::int AS members, member_count AS counted FROM cohort
      LEFT JOIN membership ON cohort_id = cohort.id
     WHERE track_slug = $1 GROUP BY cohort.id ORDER BY cohort.id`,
    [track],
  );
  return rows;
}

async function cohortOf(caller: Caller): Promise<ReplyOf<typeof showMyCohort>> {
  try {
    return await cohort.call(showMyCohort, { caller });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'unavailable')) throw error;
    return cohortOf(caller);
  }
}

const full = { members: 30, counted: 30 };

describe('many first calls and registration events at the same time', () => {
  it('overfill no cohort, open none too many, and place each of 200 learners once', async () => {
    const callers = Array.from({ length: 200 }, () => aLearner());
    const [answers] = await Promise.all([
      Promise.all([...callers, ...callers].map(cohortOf)),
      publishEvents(cohort, callers.map(registered)),
    ]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(7);
    const { rows } = await cohort.database.query<{ id: number }>('SELECT learner_id AS id FROM membership ORDER BY id');
    expect(rows.map(({ id }) => id)).toEqual(callers.map(({ id }) => id));
    expect(await cohortsOf('foundations')).toEqual([...Array<typeof full>(6).fill(full), { members: 20, counted: 20 }]);
  });

  it('do not deadlock when they belong to several tracks', async () => {
    const callers = Array.from({ length: 100 }, () => aLearner());
    const tracks = ['agents', 'models'];
    await publishEvents(
      cohort,
      callers.map((caller, index) => entered(caller, tracks[index % 2]!, '2026-11-19T10:00:00.000Z')),
    );
    await Promise.all([publishEvents(cohort, callers.map(registered)), ...callers.toReversed().map(cohortOf)]);
    const placed = [full, { members: 20, counted: 20 }];
    expect(await Promise.all(tracks.map(cohortsOf))).toEqual([placed, placed]);
  });

  it('overfill no cohort when several copies see the same seats', async () => {
    const callers = Array.from({ length: 20 }, () => aLearner());
    await publishEvents(
      cohort,
      callers.map((caller) => entered(caller, 'agents', '2026-11-19T10:00:00.000Z')),
    );
    const [first, ...others] = callers;
    await cohortOf(first!);
    await cohort.database.query(
      `UPDATE cohort SET capacity = member_count + 1 WHERE track_slug = 'agents' AND member_count < capacity`,
    );
    const holder = new pg.Client({ connectionString: cohort.environment.COHORT_DATABASE_URL });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE cohort IN SHARE ROW EXCLUSIVE MODE');
    const calls = Promise.allSettled(others.map(cohortOf));
    // A copy that does not lock the track has seen the last seat, and waits only now, to take it.
    await until(async () => (await countWaitingConnections(cohort.database)) > 1);
    await holder.query('COMMIT');
    await holder.end();
    expect((await calls).filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((await cohortsOf('agents')).at(-1)).toEqual({ members: 18, counted: 18 });
    const { rows } = await cohort.database.query('SELECT FROM cohort WHERE member_count > capacity');
    expect(rows).toEqual([]);
  });
});
