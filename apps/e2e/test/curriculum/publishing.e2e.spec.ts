import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listLessons, listSubmissions, showLab, submitLab } from '@proximal/contracts';
import { until } from '@proximal/testing/harness';
import { parse, stringify } from 'yaml';
import { proximal } from '../harness/command.js';
import { newLearner, type Learner } from '../harness/learner.js';
import { newHome, Platform, unlimited } from '../harness/platform.js';
import { labFolder, smallCurriculum, solutions, writeCurriculum } from '../harness/small-curriculum.js';

jest.setTimeout(240_000);

let platform: Platform;
let learner: Learner;
let params: { id: number };

const environment = { ...unlimited, CURRICULUM_FOLDER: writeCurriculum() };

beforeAll(async () => {
  // An import finds the database of content in the home.
  platform = await Platform.start({ environment, hasOwnPostgres: true });
  learner = await newLearner(platform.client);
  const { output } = await platform.client.call(listLessons, { token: learner.token });
  params = { id: output.items.flatMap(({ lab_ids }) => lab_ids)[0]! };
  for (const code of [solutions.wrong, solutions.shownOnly, solutions.right]) {
    await platform.client.call(submitLab, { token: learner.token, params, body: { code } });
  }
});
afterAll(() => platform?.dispose());

const content = (...args: string[]) => proximal(['content', ...args], { PROXIMAL_HOME: platform.home });

function writeChanged(): string {
  const files = smallCurriculum();
  const file = `${labFolder}/lab.yaml`;
  const lab = parse(files[file]!) as { cases: { hidden: boolean }[] };
  const cases = lab.cases.map((one) => (one.hidden ? one : { ...one, weight: 20 }));
  const module = 'tracks/foundations/first-steps/searching';
  const { [`${module}/looking-up/lesson.md`]: lesson = '', ...others } = files;
  return writeCurriculum({
    ...others,
    [file]: stringify({ ...lab, title: 'Sums of two', cases }),
    [`${module}/module.yaml`]: files[`${module}/module.yaml`]!.replace('looking-up', 'looking-again'),
    [`${module}/looking-again/lesson.md`]: lesson,
  });
}

const shownLab = async () => (await platform.client.call(showLab, { token: learner.token, params })).output;
const scores = async () => {
  const { output } = await platform.client.call(listSubmissions, { token: learner.token, params });
  return output.items.map((one) => (one.status === 'graded' ? one.score : null));
};

describe('proximal content stats', () => {
  it('shows how learners fare with every lab, and with the cases of one', async () => {
    const all = await content('stats');
    expect(all.status).toBe(0);
    expect(all.stdout).toMatch(/^two-sum +1 +0 % +100 % +3 +\d+ s +0 % +–$/m);
    expect(all.stdout).toMatch(/^Labs that look wrong: 0 of 1\.$/m);
    const one = await content('stats', 'two-sum', '--days', '1');
    expect(one.stdout).toMatch(/\(hidden\) +100 % +\d+ %$/m);
  });

  it('prints the numbers as JSON', async () => {
    const { stdout } = await content('stats', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      days: 90,
      labs: [{ slug: 'two-sum', concerns: [], statistics: { begun: 1, firstTry: { count: 0, of: 1 } } }],
    });
  });

  it.each([
    [['stats', 'three-sum'], /^There is no published lab three-sum; did you mean two-sum\?$/m],
    [['stats', '--days', 'many'], /^--days is a whole number from 1 to 3650\.$/m],
    [['stats', '--day', '1'], /unknown option '--day'/],
  ])('%j ends with status 1 and a sentence that helps', async (args, sentence) => {
    const { status, stderr } = await content(...args);
    expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
    expect(stderr).not.toMatch(/ at .*:\d+/);
  });
});

describe('proximal content diff and import', () => {
  it('find nothing to do for what is published', async () => {
    const same = writeCurriculum();
    const { status, stdout } = await content('diff', same);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^0 added, 0 changed, 0 retired\.$/m)]);
    expect((await content('import', same)).stdout).toMatch(/^Curriculum [0-9a-f]{64} is published already\.\n$/);
  });

  it('show what an import would do and how scores would move, and change nothing before it', async () => {
    const [lab, before, folder] = [await shownLab(), await scores(), writeChanged()];
    const { status, stdout, stderr } = await content('import', folder, '--dry-run');
    expect(status).toBe(0);
    expect(stderr).toMatch(/^3 submissions of 1 lab to grade again, [^;]*; `--no-scores` leaves this out\.\n/);
    expect(stdout).toMatch(/^\+ lesson +looking-again {2}About looking-up$/m);
    expect(stdout).toMatch(/^- lesson +looking-up {2}About looking-up$/m);
    expect(stdout).toMatch(/^~ module +searching {2}About searching: lessons$/m);
    expect(stdout).toMatch(/^~ lab +two-sum {2}Sums of two: title, cases; graded by a new version$/m);
    expect(stdout).toMatch(/^1 added, 2 changed, 1 retired\.$/m);
    expect(stdout).toMatch(/^Submissions that a regrade would grade again: 3\.$/m);
    expect(stdout).toMatch(/^up by 50 or more +1$/m);
    expect(stdout).toMatch(/^as it was +2$/m);
    expect([await shownLab(), await scores()]).toEqual([lab, before]);

    const quick = JSON.parse((await content('diff', folder, '--no-scores', '--json')).stdout) as object;
    expect(quick).toMatchObject({
      added: [{ kind: 'lesson', slug: 'looking-again' }],
      retired: [{ slug: 'looking-up' }],
      regradable: ['two-sum'],
      submissions: 3,
      previews: null,
    });
    const dry = await content('import', folder, '--dry-run', '--no-scores');
    expect([dry.stderr, dry.stdout]).toEqual(['', expect.stringMatching(/grade again: 3\.\n$/)]);

    expect((await content('import', folder)).stdout).toMatch(/^Published curriculum [0-9a-f]{64}\.\n$/);
    // The gateway drops what it has stored when the event arrives.
    await until(async () => (await shownLab()).title === 'Sums of two');
    expect((await shownLab()).id).toBe(lab.id);
    expect(await scores()).toEqual(before);
    const regrade = await proximal(['grading', 'regrade', 'two-sum', '--apply'], { PROXIMAL_HOME: platform.home });
    expect(regrade.stdout).toMatch(/ 1 raised, 2 same/m);
    expect((await content('diff', folder)).stdout).toMatch(/^No submission would have to be regraded/m);
  });

  it('name every problem with file and line, and publish nothing', async () => {
    const lab = await shownLab();
    const folder = writeChanged();
    writeFileSync(join(folder, labFolder, 'reference.py'), 'def two_sum(numbers, target):\n    return None\n');
    for (const command of ['diff', 'import']) {
      const { status, stderr } = await content(command, folder);
      expect([status, stderr]).toEqual([1, expect.stringMatching(/two-sum\/reference\.py/)]);
    }
    writeFileSync(join(folder, 'skills.yaml'), 'slug: lookup\n');
    for (const command of ['diff', 'import']) {
      const { status, stderr } = await content(command, folder);
      expect([status, stderr]).toEqual([1, expect.stringMatching(/skills\.yaml:1 /)]);
    }
    expect(await shownLab()).toEqual(lab);
  });

  it('need a running instance, or both addresses', async () => {
    const elsewhere = (args: string[], more = {}) =>
      proximal(['content', ...args], { PROXIMAL_HOME: newHome(), ...more });
    expect((await elsewhere(['diff'])).stderr).toMatch(/^There is no instance here/m);
    expect((await elsewhere(['import'])).stderr).toMatch(/^There is no instance here/m);
    const half = await elsewhere(['import'], { NATS_URL: 'nats://127.0.0.1:1' });
    expect([half.status, half.stderr]).toEqual([
      1,
      expect.stringMatching(/^Set both CONTENT_DATABASE_URL and NATS_URL, or neither/m),
    ]);
  });
});

it('a start publishes what its folder holds, after an import of another one', async () => {
  expect(await shownLab()).toMatchObject({ title: 'Sums of two' });
  const { home } = platform;
  await platform.stop();
  platform = await Platform.start({ home, environment, hasOwnPostgres: true });
  expect(await shownLab()).toMatchObject({ title: 'Two sum' });
});
