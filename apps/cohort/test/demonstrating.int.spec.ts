import { beforeAll, describe, expect, it } from '@jest/globals';
import { demoLearners, listLeaderboard, listPeerReviews, showCohortHealth, showMyCohort } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { registered, startCohort, publishEvents, type CohortUnderTest } from './cohort.js';

// The clock stands at Friday, 20 November 2026.
const learners = demoLearners('2026-11-02');
const [caller] = learners;

let cohort: CohortUnderTest;
beforeAll(async () => {
  cohort = await startCohort();
});

async function rowCounts() {
  const { rows } = await cohort.database.query<{ memberships: number; learners: number; cohorts: number }>(`
    SELECT (SELECT count(*)::int FROM membership) AS memberships, (SELECT count(*)::int FROM learner) AS learners,
      (SELECT count(*)::int FROM cohort) AS cohorts`);
  return rows[0];
}

describe('a demo learner', () => {
  it('is seated by nobody who looks', async () => {
    const before = await rowCounts();
    for (const operation of [showMyCohort, listLeaderboard, listPeerReviews, showCohortHealth])
      await expect(cohort.call(operation, { caller })).rejects.toMatchObject({ code: 'unavailable' });
    await publishEvents(cohort, [registered(learners[1]!)]);
    expect(await rowCounts()).toEqual({ ...before, learners: before!.learners + 1 });
  });

  it('is in a cohort with the other ones since they registered', async () => {
    await cohort.app.openDemoCohort(learners);
    const opened = await rowCounts();
    await cohort.app.openDemoCohort(learners);
    expect(await rowCounts()).toEqual(opened);
    expect(await cohort.call(showMyCohort, { caller })).toMatchObject({ member_count: 8, current_week: 3 });
  });

  it('shares it with nobody else', async () => {
    await cohort.app.openDemoCohort(learners);
    const shown = await cohort.call(showMyCohort, { caller });
    const people = [aLearner(), aLearner()];
    await publishEvents(cohort, [registered(people[0]!)]);
    for (const person of people) {
      expect((await cohort.call(showMyCohort, { caller: person })).id).not.toBe(shown.id);
      const { items } = await cohort.call(listLeaderboard, { caller: person, query: { period: 'all', limit: 100 } });
      expect(items.map(({ user_id }) => user_id)).not.toContain(caller.id);
    }
    expect(await cohort.call(showMyCohort, { caller })).toEqual(shown);
  });

  it('stays in it without activity', async () => {
    const shown = await cohort.call(showMyCohort, { caller });
    cohort.clock.set('2026-12-18T12:00:00.000Z');
    const before = await rowCounts();
    expect((await cohort.call(showMyCohort, { caller })).id).toBe(shown.id);
    expect(await rowCounts()).toEqual(before);
  });
});
