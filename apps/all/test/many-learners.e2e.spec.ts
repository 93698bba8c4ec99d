import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listLeaderboard, showMyCohort } from '@proximal/contracts';
import { newLearner, type Learner } from './learner.js';
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
        const [first, again] = await Promise.all([1, 2].map(() => client.call(showMyCohort, { token: learner.token })));
        expect(again!.output.id).toBe(first!.output.id);
        return { ...learner, cohort: first!.output.id };
      }),
    );
    const members = new Map<number, number>();
    for (const { cohort } of placed) members.set(cohort, (members.get(cohort) ?? 0) + 1);
    // The demo learner and the peers have memberships of their own.
    expect([...members.values()].every((count) => count <= 30)).toBe(true);
    expect(members.size).toBeLessThanOrEqual(Math.ceil((learners + 8) / 30));
    for (const cohort of members.keys()) {
      const { token } = placed.find((learner) => learner.cohort === cohort)!;
      const { member_count, capacity } = (await client.call(showMyCohort, { token })).output;
      const { items } = (await client.call(listLeaderboard, { token, query: { limit: 100 } })).output;
      expect(items).toHaveLength(member_count);
      expect(member_count).toBeLessThanOrEqual(capacity);
    }
  });
});
