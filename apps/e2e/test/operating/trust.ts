import { beforeAll, describe, expect, it } from '@jest/globals';
import { listLessons, showDashboard, showLab, showSolution, submitLab } from '@proximal/contracts';
import { proximal } from '../harness/command.js';
import { newLearner, type Learner } from '../harness/learner.js';
import type { Platform } from '../harness/platform.js';
import { basket } from '../harness/small-curriculum.js';

/** The platform has the small curriculum with the lab of two files, which a file with tests judges. */
export const describeTrust = (started: () => Platform) =>
  describe('proximal content trust', () => {
    let platform: Platform;
    let learner: Learner;
    let params: { id: number };

    beforeAll(async () => {
      platform = started();
      learner = await newLearner(platform.client);
      const call = { token: learner.token, query: { track: 'depths' } };
      const { output } = await platform.client.call(listLessons, call);
      params = { id: output.items.flatMap(({ lab_ids }) => lab_ids)[0]! };
    });

    const trust = (...options: string[]) =>
      proximal(['content', 'trust', ...options], { PROXIMAL_HOME: platform.home });
    const submit = async () =>
      (await platform.client.call(submitLab, { token: learner.token, params, body: basket })).output;
    const xp = async () => (await platform.client.call(showDashboard, { token: learner.token })).output.total_xp;

    it('a lab with test files gives xp once an operator trusts it, and until that ends', async () => {
      const { output: lab } = await platform.client.call(showLab, { token: learner.token, params });
      expect(lab).toMatchObject({ kind: 'tests', file_name: 'basket.py', examples: [] });
      expect(lab.visible_tests).toEqual([
        { name: 'basket_test.py', test_code: expect.stringContaining('def test_two') },
      ]);
      expect((await trust('--list')).stdout).toMatch(/^basket +[0-9a-f]{32} +practice$/m);
      expect(await submit()).toMatchObject({ score: 100, xp_awarded: 0, is_practice: true });
      expect(await xp()).toBe(0);
      const { output: solution } = await platform.client.call(showSolution, { token: learner.token, params });
      expect(solution.code).toBe(basket.code);
      expect((await trust('basket', '--by', 'grace')).stdout).toMatch(/^basket is trusted in its present version/m);
      expect((await trust('--list')).stdout).toMatch(/trusted by grace at/);
      expect(await submit()).toMatchObject({ score: 100, xp_awarded: 100 });
      expect(await xp()).toBe(100);
      expect((await trust('basket', '--remove')).stdout).toMatch(/^basket is practice from now on/m);
      expect(await submit()).toMatchObject({ is_practice: true, xp_awarded: 0 });
    });

    it('refuses a lab that there is not, and a command without a lab', async () => {
      expect(await trust('nothing')).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('There is no lab nothing'),
      });
      expect(await trust()).toMatchObject({ stderr: expect.stringContaining('name a lab, or choose --list') });
    });
  });
