import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  listLeaderboard,
  listLessons,
  listSubmissions,
  showDashboard,
  showSkill,
  submitLab,
} from '@proximal/contracts';
import { embeddedNatsUrl } from '@proximal/embedded';
import { parse, stringify } from 'yaml';
import { proximal } from '../harness/command.js';
import { newLearner, type Learner } from '../harness/learner.js';
import { Platform, unlimited } from '../harness/platform.js';
import { labFolder, smallCurriculum, solutions, writeCurriculum } from '../harness/small-curriculum.js';

jest.setTimeout(240_000);

const folder = writeCurriculum();
let platform: Platform;
let learner: Learner;
let other: Learner;
let params: { id: number };

beforeAll(async () => {
  platform = await Platform.start({ environment: { ...unlimited, CURRICULUM_FOLDER: folder } });
  [learner, other] = [await newLearner(platform.client), await newLearner(platform.client)];
  const { output } = await platform.client.call(listLessons, { token: learner.token });
  params = { id: output.items.flatMap(({ lab_ids }) => lab_ids)[0]! };
  for (const code of [solutions.wrong, solutions.shownOnly]) await submit(learner, code);
  await submit(other, solutions.right);
});
afterAll(() => platform?.dispose());

const submit = ({ token }: Learner, code: string) => platform.client.call(submitLab, { token, params, body: { code } });

async function changeLab(weight: number): Promise<void> {
  const file = `${labFolder}/lab.yaml`;
  const lab = parse(smallCurriculum()[file]!) as { cases: { hidden: boolean }[] };
  const cases = lab.cases.map((one) => (one.hidden ? one : { ...one, weight }));
  writeFileSync(join(folder, file), stringify({ ...lab, cases }));
  const stores = { CONTENT_DATABASE_URL: platform.databases.content, NATS_URL: embeddedNatsUrl(platform.home) };
  expect(await proximal(['content', 'import', folder], stores)).toMatchObject({ status: 0, stderr: '' });
}

const command = (...args: string[]) => proximal(args, { PROXIMAL_HOME: platform.home });
const regrade = (...options: string[]) => command('grading', 'regrade', 'two-sum', ...options);

async function seenBy({ token }: Learner) {
  const { output } = await platform.client.call(showDashboard, { token });
  const { output: skill } = await platform.client.call(showSkill, { token, params: { slug: 'lookup' } });
  const { output: submissions } = await platform.client.call(listSubmissions, { token, params });
  return {
    xp: output.total_xp,
    labs: output.labs_completed,
    recent: output.recent_submissions.map(({ score }) => score),
    listed: submissions.items.map((one) => (one.status === 'graded' ? [one.score, one.xp_awarded] : [])),
    mastery: skill.mastery,
    evidence: skill.evidence.map(({ score }) => score),
  };
}

async function untilRankedWith({ token }: Learner, xp: number): Promise<void> {
  const query = { period: 'all' };
  for (let shown: number | undefined; shown !== xp;) {
    const { output } = await platform.client.call(listLeaderboard, { token, query });
    shown = output.items.find(({ is_me }) => is_me)?.xp;
  }
}

describe('proximal grading regrade', () => {
  it('says that there is nothing to regrade, or to apply', async () => {
    expect((await regrade('--preview')).stdout).toMatch(/^Nothing to regrade/m);
    expect((await regrade('--status')).stdout).toMatch(/^The lab was never regraded\.$/m);
    const { status, stderr } = await regrade('--apply');
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is nothing to apply/m)]);
  });

  it('previews how scores would change, and then raises them everywhere', async () => {
    const before = await seenBy(learner);
    expect(before).toMatchObject({ xp: 13, labs: 0, recent: [13, 0], evidence: [13, 0] });
    await changeLab(20);
    const { status, stdout } = await regrade('--preview', '--by', 'grace');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^preview by version [0-9a-f]{32}, asked for by grace at .*: 3 of 3 submissions graded again$/m,
    );
    expect(stdout).toMatch(/^up by 50 or more +1$/m);
    expect(stdout).toMatch(/^as it was +2$/m);
    expect(stdout).toMatch(new RegExp(`^${learner.id} +13 +13 +66 +66 +66 +66$`, 'm'));
    expect(stdout).toMatch(/^all xp: \+53, with --allow-drops \+53$/m);
    expect(await seenBy(learner)).toEqual(before);

    expect((await regrade('--apply', '--by', 'grace')).stdout).toMatch(
      /applied by grace at .*, without drops, 1 raised, 2 same, xp \+53$/m,
    );
    const after = await seenBy(learner);
    expect(after).toMatchObject({
      xp: 66,
      labs: 1,
      recent: [66, 0],
      listed: [
        [66, 66],
        [0, 0],
      ],
      evidence: [66, 0],
    });
    expect(after.mastery).toBeGreaterThan(before.mastery);
    await untilRankedWith(learner, 66);
    expect((await regrade('--preview')).stdout).toMatch(/^Nothing to regrade/m);
  });

  it('keeps scores that would drop, until the drop is allowed with a reason', async () => {
    const before = await seenBy(learner);
    await changeLab(1);
    expect((await regrade('--preview')).stdout).toMatch(/^all xp: 0, with --allow-drops -53$/m);
    expect((await regrade('--apply')).stdout).toMatch(/without drops, .*1 retained/m);
    expect(await seenBy(learner)).toEqual(before);

    await regrade('--preview');
    const refused = await regrade('--apply', '--allow-drops');
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching(/^Drops are recorded with a reason/m)]);
    const reason = ['--allow-drops', '--reason', 'the weights were a mistake', '--by', 'grace'];
    expect((await regrade('--apply', ...reason)).stdout).toMatch(/with drops, 1 dropped, xp -53$/m);
    expect(await seenBy(learner)).toMatchObject({
      xp: 13,
      labs: 0,
      listed: [
        [13, 13],
        [0, 0],
      ],
      evidence: [13, 0],
    });
    expect(await seenBy(other)).toMatchObject({ xp: 100, labs: 1, listed: [[100, 100]] });
    await untilRankedWith(learner, 13);
    expect((await regrade('--history')).stdout).toMatch(
      new RegExp(`${learner.id} +66 +13 +-53 +sub_.* grace: the weights were a mistake$`, 'm'),
    );
    expect((await regrade('--status')).stdout).toMatch(/applied by grace/);
  });

  it('leaves services with the results of a backfill and a rebuild, too', async () => {
    const before = await seenBy(learner);
    expect((await command('events', 'backfill', 'grading')).stdout).toMatch(
      /^9 events of grading are published again$/m,
    );
    expect((await command('events', 'replay', 'progress')).status).toBe(0);
    expect((await command('skills', 'rebuild')).stdout).toMatch(/different from the stored rows: 0$/m);
    const isDone = /^progress_grading_submission-graded +0 +0 /m;
    while (!isDone.test((await command('events', 'status')).stdout));
    expect(await seenBy(learner)).toEqual(before);
  });

  it.each([
    [['regrade', 'two-sum'], /choose --preview, --apply, --status or --history/],
    [['regrade', '--preview'], /missing required argument 'lab-slug'/],
    [['regrade', 'two-sum', '--preview', '--apply'], /'--preview' cannot be used with option '--apply'/],
    [
      ['regrade', 'two-sum', '--preview', '--allow-drops', '--reason', 'none'],
      /'--preview' cannot be used with option '--allow-drops'/,
    ],
    [['regrade', 'two-sum', '--force'], /unknown option '--force'[^]*regrade \[options\] <lab-slug>/],
    [['regrade', 'three-sum', '--preview'], /^There is no lab three-sum\.$/m],
    [['regrade', 'Two sum', '--preview'], /^There is no lab Two sum\.$/m],
    [['regrade', 'two-sum', '--preview', '--by', ''], /^A name has 1 to 100 characters/m],
  ])('%j ends with status 1 and a sentence that helps', async (args, sentence) => {
    const { status, stderr } = await command('grading', ...args);
    expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
    expect(stderr).not.toMatch(/ at .*:\d+/);
  });
});
