import { beforeAll, describe, expect, it } from '@jest/globals';
import { showMembership, showMyCohort, type Caller } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { entered, registered, startCohort, publishEvents, type CohortUnderTest } from './cohort.js';

let cohort: CohortUnderTest;
beforeAll(async () => {
  cohort = await startCohort();
});

const cohortOf = (caller: Caller) => cohort.call(showMyCohort, { caller });
const membershipOf = async ({ id }: Caller) => (await cohort.request(showMembership, { learnerId: id })).cohortId;

describe('the placement of a learner', () => {
  it('happens at registration, in the first foundation track', async () => {
    const caller = aLearner();
    expect(await membershipOf(caller)).toBeNull();
    await publishEvents(cohort, [registered(caller)]);
    const cohortId = await membershipOf(caller);
    expect(cohortId).toEqual(expect.any(Number));
    expect(await cohortOf(caller)).toEqual({
      id: cohortId,
      slug: 'foundations-2026-11-16-1',
      name: 'Foundations, 16 November 2026',
      track_slug: 'foundations',
      starts_on: '2026-11-16',
      ends_on: '2027-01-10',
      capacity: 30,
      member_count: 1,
      current_week: 1,
    });
  });

  it('also happens at the first call, and only once', async () => {
    const caller = aLearner();
    const first = await cohortOf(caller);
    await publishEvents(cohort, [registered(caller)]);
    expect(await cohortOf(caller)).toEqual(first);
    expect(await membershipOf(caller)).toBe(first.id);
  });

  it('follows the latest track that the learner has entered, in any order of events', async () => {
    const caller = aLearner();
    await publishEvents(cohort, [
      entered(caller, 'models', '2026-11-19T10:00:00.000Z'),
      entered(caller, 'agents', '2026-11-19T09:00:00.000Z'),
    ]);
    expect(await membershipOf(caller)).toBeNull();
    await publishEvents(cohort, [registered(caller)]);
    expect(await cohortOf(caller)).toMatchObject({ track_slug: 'models', member_count: 1 });
    await publishEvents(cohort, [entered(caller, 'agents', '2026-11-20T09:00:00.000Z')]);
    expect(await cohortOf(caller)).toMatchObject({ track_slug: 'models' });
  });

  it('falls back to the foundations when the track no longer exists', async () => {
    const caller = aLearner();
    await publishEvents(cohort, [entered(caller, 'abandoned', '2026-11-19T10:00:00.000Z')]);
    expect(await cohortOf(caller)).toMatchObject({ track_slug: 'foundations' });
  });
});
