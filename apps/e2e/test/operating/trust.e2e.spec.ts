import { writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { listLessons, showDashboard, showLab, showSolution, submitLab } from '@proximal/contracts';
import { parse, stringify } from 'yaml';
import { proximal } from '../harness/command.js';
import { newLearner, type Learner } from '../harness/learner.js';
import { Platform, unlimited } from '../harness/platform.js';
import { labFolder, smallCurriculum, solutions, writeCurriculum } from '../harness/small-curriculum.js';

jest.setTimeout(240_000);

const test = `from searching import two_sum


def test_pair():
    assert two_sum([2, 7], 9) == [0, 1]
`;
const folder = writeCurriculum();
let platform: Platform;
let learner: Learner;
let params: { id: number };

/** The lab of the small curriculum, with a file of tests in place of its cases. */
function writeTestedLab(): void {
  const {
    cases: _,
    efficiency: _measured,
    ...fields
  } = parse(smallCurriculum()[`${labFolder}/lab.yaml`]!) as Record<string, unknown>;
  const lab = { ...fields, kind: 'tests', module: 'searching', test_files: [{ name: 'pair_test.py' }] };
  for (const [name, text] of [
    ['lab.yaml', stringify(lab)],
    ['tests/pair_test.py', test],
  ] as const) {
    const path = join(folder, labFolder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

beforeAll(async () => {
  writeTestedLab();
  platform = await Platform.start({ environment: { ...unlimited, CURRICULUM_FOLDER: folder } });
  learner = await newLearner(platform.client);
  const { output } = await platform.client.call(listLessons, { token: learner.token });
  params = { id: output.items.flatMap(({ lab_ids }) => lab_ids)[0]! };
});
afterAll(() => platform?.dispose());

const trust = (...options: string[]) => proximal(['content', 'trust', ...options], { PROXIMAL_HOME: platform.home });
const submit = async () =>
  (await platform.client.call(submitLab, { token: learner.token, params, body: { code: solutions.right } })).output;
const xp = async () => (await platform.client.call(showDashboard, { token: learner.token })).output.total_xp;

it('a lab with test files gives xp once an operator trusts it, and until that ends', async () => {
  const { output: lab } = await platform.client.call(showLab, { token: learner.token, params });
  expect(lab).toMatchObject({ kind: 'tests', file_name: 'searching.py', examples: [] });
  expect(lab.visible_tests).toEqual([{ name: 'pair_test.py', test_code: test }]);
  expect((await trust('--list')).stdout).toMatch(/^two-sum +[0-9a-f]{32} +practice$/m);
  expect(await submit()).toMatchObject({ score: 100, xp_awarded: 0, is_practice: true });
  expect(await xp()).toBe(0);
  const { output: solution } = await platform.client.call(showSolution, { token: learner.token, params });
  expect(solution.code).toBe(solutions.right);
  expect((await trust('two-sum', '--by', 'grace')).stdout).toMatch(/^two-sum is trusted in its present version/m);
  expect((await trust('--list')).stdout).toMatch(/trusted by grace at/);
  expect(await submit()).toMatchObject({ score: 100, xp_awarded: 100 });
  expect(await xp()).toBe(100);
  expect((await trust('two-sum', '--remove')).stdout).toMatch(/^two-sum is practice from now on/m);
  expect(await submit()).toMatchObject({ is_practice: true, xp_awarded: 0 });
});

it('refuses a lab that there is not, and a command without a lab', async () => {
  expect(await trust('nothing')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no lab nothing'),
  });
  expect(await trust()).toMatchObject({ stderr: expect.stringContaining('name a lab, or choose --list') });
});
