import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listChallenges,
  listLeaderboard,
  showMe,
  showMyCohort,
  submitChallenge,
  type Operation,
} from '@proximal/contracts';
import { startLoad } from './artificial-load.js';
import type { Call, Client } from '../harness/client.js';
import { newLearner, type Learner } from '../harness/learner.js';
import { learnerClient } from '../harness/learner-client.js';

const load = Number(process.env.BURST_LOAD ?? 0);

/** Number of simultaneous submissions by one learner: twelve times the service's connections. */
const submissions = 120;
const learners = 100;
/** Hashing passwords is slow on a busy machine, and not what is tested here. */
const registeringAtOnce = 20;

export const describeBursts = (started: () => Client) =>
  describe('under a burst', () => {
    let client: Client;
    beforeAll(() => {
      client = started();
    });

    describe('many submissions to one challenge by one learner at the same time', () => {
      let submitter: Learner;
      let other: Learner;
      let challengeId: number;
      let endLoad = async () => {};

      beforeAll(async () => {
        [submitter, other] = [await newLearner(client), await newLearner(client)];
        for (const { token } of [submitter, other]) await client.call(showMyCohort, { token });
        const { items } = (await client.call(listChallenges, { token: submitter.token })).output;
        challengeId = items.find(({ status }) => status === 'open')!.id;
        endLoad = startLoad(load);
      });
      afterAll(() => endLoad());

      const statusOf = async (operation: Operation, call: Call) => (await client.request(operation, call)).status;

      /** Repeats learners' requests until the work is done: the statuses, and the cohorts that `/users/me` shows. */
      async function readUntil(done: Promise<unknown>) {
        let isDone = false;
        void done.finally(() => (isDone = true)).catch(() => {});
        const statuses = new Map<number, number>();
        const cohorts = new Set<unknown>();
        while (!isDone) {
          for (const { token } of [submitter, other]) {
            const answers = await Promise.all(
              [showMe, showMyCohort, listLeaderboard, listChallenges].map((read) => client.request(read, { token })),
            );
            for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
            cohorts.add((answers[0]!.json as { data: { cohort_id: number | null } }).data?.cohort_id);
          }
        }
        return { statuses, cohorts };
      }

      it('are all accepted, and meanwhile no read request is refused', async () => {
        const call = (index: number) => ({
          token: submitter.token,
          params: { id: challengeId },
          body: { code: `answer = ${index}` },
        });
        const submitted = Promise.all(
          Array.from({ length: submissions }, (_, index) => statusOf(submitChallenge, call(index))),
        );
        const { statuses, cohorts } = await readUntil(submitted);
        expect(new Set(await submitted)).toEqual(new Set([submitChallenge.success]));
        expect([...statuses.keys()]).toEqual([200]);
        expect([...cohorts]).toEqual([expect.any(Number)]);
      });
    });

    describe('a hundred newcomers who request their cohort at once', () => {
      it('are each placed once, in as few cohorts as possible and none overfilled', async () => {
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
        const cohorts = new Set(placed.map(({ cohort }) => cohort));
        const notFull: number[] = [];
        for (const cohort of cohorts) {
          const { own } = placed.find((learner) => learner.cohort === cohort)!;
          const { member_count, capacity } = (await own.request('GET', '/cohorts/my-cohort')).data;
          const query = { limit: 100 };
          const { data: items } = await own.request('GET', '/cohorts/my-cohort/leaderboard', { query });
          expect(items).toHaveLength(member_count);
          expect(member_count).toBeLessThanOrEqual(capacity);
          if (member_count < capacity) notFull.push(cohort);
        }
        expect(notFull.length).toBeLessThanOrEqual(1);
      });
    });
  });
