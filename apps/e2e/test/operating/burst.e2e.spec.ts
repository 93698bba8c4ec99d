import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  listChallenges,
  listLeaderboard,
  showMe,
  showMyCohort,
  submitChallenge,
  type Operation,
} from '@proximal/contracts';
import { startLoad } from './artificial-load.js';
import type { Call } from '../harness/client.js';
import { newLearner, type Learner } from '../harness/learner.js';
import { learnerClient } from '../harness/learner-client.js';
import { Platform, unlimited } from '../harness/platform.js';
import { writeCurriculum } from '../harness/small-curriculum.js';

jest.setTimeout(600_000);

const load = Number(process.env.BURST_LOAD ?? 0);

/** Numbers of simultaneous submissions by one learner: six and twelve times the service's connections. */
const sizes = [60, 120];

let platform: Platform;
beforeAll(async () => {
  platform = await Platform.start({ environment: { ...unlimited, CURRICULUM_FOLDER: writeCurriculum() } });
});
afterAll(() => platform?.dispose());

describe('many submissions to one challenge by one learner at the same time', () => {
  let submitter: Learner;
  let other: Learner;
  let challengeId: number;
  let endLoad = async () => {};

  beforeAll(async () => {
    [submitter, other] = [await newLearner(platform.client), await newLearner(platform.client)];
    for (const { token } of [submitter, other]) await platform.client.call(showMyCohort, { token });
    const { items } = (await platform.client.call(listChallenges, { token: submitter.token })).output;
    challengeId = items.find(({ status }) => status === 'open')!.id;
    endLoad = startLoad(load);
  });
  afterAll(() => endLoad());

  const statusOf = async (operation: Operation, call: Call) => (await platform.client.request(operation, call)).status;

  /** Repeats learners' requests until the work is done: the statuses, and the cohorts that `/users/me` shows. */
  async function readUntil(done: Promise<unknown>) {
    let isDone = false;
    void done.finally(() => (isDone = true)).catch(() => {});
    const statuses = new Map<number, number>();
    const cohorts = new Set<unknown>();
    while (!isDone) {
      for (const { token } of [submitter, other]) {
        const answers = await Promise.all(
          [showMe, showMyCohort, listLeaderboard, listChallenges].map((read) =>
            platform.client.request(read, { token }),
          ),
        );
        for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        cohorts.add((answers[0]!.json as { data: { cohort_id: number | null } }).data?.cohort_id);
      }
    }
    return { statuses, cohorts };
  }

  it.each(sizes)('are all accepted when there are %i, and meanwhile no read request is refused', async (size) => {
    const call = (index: number) => ({
      token: submitter.token,
      params: { id: challengeId },
      body: { code: `answer = ${index}` },
    });
    const submitted = Promise.all(Array.from({ length: size }, (_, index) => statusOf(submitChallenge, call(index))));
    const { statuses, cohorts } = await readUntil(submitted);
    expect(new Set(await submitted)).toEqual(new Set([submitChallenge.success]));
    expect([...statuses.keys()]).toEqual([200]);
    expect([...cohorts]).toEqual([expect.any(Number)]);
  });
});

const learners = 200;
/** Hashing passwords is slow on a busy machine, and not what is tested here. */
const registeringAtOnce = 20;

describe('two hundred newcomers who request their cohort at once', () => {
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
    // The two learners above have memberships, too.
    expect([...members.values()].every((count) => count <= 30)).toBe(true);
    expect(members.size).toBeLessThanOrEqual(Math.ceil((learners + 10) / 30));
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
