import { beforeAll, describe, expect, it } from '@jest/globals';
import { Refusal, showMyCohort, type Caller, type ReplyOf } from '@proximal/contracts';
import { aLearner, stopAfterwards } from '@proximal/testing';
import { start } from '../src/index.js';
import { entered, registered, startCohort, publishEvents, type CohortUnderTest } from './cohort.js';

let cohort: CohortUnderTest;
beforeAll(async () => {
  cohort = await startCohort();
  // Three copies, which share the calls and the events, know of each other by the database only.
  for (const _copy of ['second', 'third']) stopAfterwards(await start(cohort.environment, { clock: cohort.clock }));
});

/** Every cohort of a track with the number of its members and of those it counts. */
async function cohortsOf(track: string) {
  const { rows } = await cohort.database.query<{ members: number; counted: number }>(
    `SELECT count(learner_id)::int AS members, member_count AS counted FROM cohort LEFT JOIN membership ON cohort_id = cohort.id
     WHERE track_slug = $1 GROUP BY cohort.id ORDER BY cohort.id`,
    [track],
  );
  return rows;
}

/** On a busy machine a caller is refused with `unavailable`, and calls again. */
async function cohortOf(caller: Caller): Promise<ReplyOf<typeof showMyCohort>> {
  try {
    return await cohort.call(showMyCohort, { caller });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'unavailable')) throw error;
    return cohortOf(caller);
  }
}

const full = { members: 30, counted: 30 };

describe('first calls of 200 learners, two each, and the events of their registration at once', () => {
  it('overfill no cohort, open no needless one, and place everybody once', async () => {
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

  it('of several tracks, in events and calls, do not wait for each other for ever', async () => {
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
});
