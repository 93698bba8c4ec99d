import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newLearner, type Learner } from './learner.js';
import { learnerClient } from './learner-client.js';
import { Platform, unlimited } from './platform.js';
import { writeCurriculum } from './small-curriculum.js';

jest.setTimeout(240_000);

const learners = 200;
/** Hashing passwords is slow on a busy machine, and not what is tested here. */
const registeringAtOnce = 20;

describe('two hundred newcomers who request their cohort at once', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({
      environment: { ...unlimited, GRADING_RUNNERS: '2', CURRICULUM_FOLDER: writeCurriculum() },
    });
  });
  afterAll(() => platform?.dispose());

  it('are each placed once, in as few cohorts as possible and none overfilled', async () => {
    const { client } = platform;
    const newcomers: Learner[] = [];
    while (newcomers.length < learners)
      newcomers.push(...(await Promise.all(Array.from({ length: registeringAtOnce }, () => newLearner(client)))));
    const placed = await Promise.all(
      newcomers.map(async (learner) => {
        const own = learnerClient(client, learner.token);
        const [first, again] = await Promise.all([1, 2].map(() => own.request('GET', '/cohorts/my-cohort')));
        expect(again!.data.id).toBe(first!.data.id);
        return { own, cohort: first!.data.id };
      }),
    );
    const members = new Map<number, number>();
    for (const { cohort } of placed) members.set(cohort, (members.get(cohort) ?? 0) + 1);
    // The demo learner and the peers have memberships of their own.
    expect([...members.values()].every((count) => count <= 30)).toBe(true);
    expect(members.size).toBeLessThanOrEqual(Math.ceil((learners + 8) / 30));
    for (const cohort of members.keys()) {
      const { own } = placed.find((learner) => learner.cohort === cohort)!;
      const { member_count, capacity } = (await own.request('GET', '/cohorts/my-cohort')).data;
      const query = { limit: 100 };
      const { data: items } = await own.request('GET', '/cohorts/my-cohort/leaderboard', { query });
      expect(items).toHaveLength(member_count);
      expect(member_count).toBeLessThanOrEqual(capacity);
    }
  });
});
