import { describe, expect, it } from '@jest/globals';
import { listChallenges, showCohortHealth, showMembership, showMyCohort, type Caller } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { registered, startCohort, publishEvents } from './cohort.js';

describe('the term of a cohort', () => {
  it('takes newcomers until the end of its fourth week; later learners open another cohort', async () => {
    const cohort = await startCohort();
    const cohortOf = (caller: Caller) => cohort.call(showMyCohort, { caller });
    const early = aLearner();
    const first = await cohortOf(early);
    cohort.clock.set('2026-12-13T23:59:59.999Z');
    await cohortOf(early);
    expect(await cohortOf(aLearner())).toMatchObject({ id: first.id, member_count: 2, current_week: 4 });
    cohort.clock.set('2026-12-14T00:00:00.000Z');
    expect(await cohortOf(aLearner())).toMatchObject({
      slug: 'foundations-2026-12-14-1',
      starts_on: '2026-12-14',
      ends_on: '2027-02-07',
      member_count: 1,
      current_week: 1,
    });
  });

  it('is over after eight weeks; then the next call places the learner again, but a redelivered event does not', async () => {
    const cohort = await startCohort();
    const caller = aLearner();
    const membership = async () => (await cohort.request(showMembership, { learnerId: caller.id })).cohortId;
    const { id } = await cohort.call(showMyCohort, { caller });
    cohort.clock.set('2027-01-10T23:59:59.999Z');
    expect(await cohort.call(showMyCohort, { caller })).toMatchObject({ id, current_week: 8 });
    cohort.clock.set('2027-01-11T00:00:00.000Z');
    expect(await membership()).toBeNull();
    await publishEvents(cohort, [registered(caller)]);
    expect(await membership()).toBeNull();
    const next = await cohort.call(showMyCohort, { caller });
    expect(next).toMatchObject({ starts_on: '2027-01-11', member_count: 1, current_week: 1 });
    expect(await membership()).toBe(next.id);
  });

  it('always has exactly one open challenge', async () => {
    const cohort = await startCohort();
    const caller = aLearner();
    await cohort.call(showMyCohort, { caller });
    for (const day of ['2026-11-20', '2026-11-29', '2026-11-30', '2026-12-25', '2027-01-10']) {
      cohort.clock.set(`${day}T12:00:00.000Z`);
      const { items } = await cohort.call(listChallenges, { caller });
      expect(items.filter(({ status }) => status === 'open')).toHaveLength(1);
    }
  });
});

describe('a cohort service without a curriculum', () => {
  it('places nobody until it has one', async () => {
    const cohort = await startCohort({ isContentThere: false });
    const caller = aLearner();
    await expect(cohort.call(showMyCohort, { caller })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(cohort.call(showCohortHealth, { caller })).rejects.toMatchObject({ code: 'unavailable' });
    const published = publishEvents(cohort, [registered(caller)]);
    await cohort.content.appear();
    await published;
    expect(await cohort.call(showMyCohort, { caller })).toMatchObject({ track_slug: 'foundations' });
  });
});
