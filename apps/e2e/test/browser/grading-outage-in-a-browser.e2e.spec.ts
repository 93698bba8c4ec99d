import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listLessons } from '@proximal/contracts';
import { freePort } from '@proximal/embedded';
import { chromiumPath, launchBrowser } from '@proximal/testing/browser';
import { BrowserLearner } from './browser-learner.js';
import { newLearner } from '../harness/learner.js';
import { startSeparatePlatform, type SeparatePlatform } from '../harness/separate-platform.js';
import { SeparateProcess } from '../harness/separate-process.js';
import { solutions } from '../harness/small-curriculum.js';

jest.setTimeout(600_000);

const described = chromiumPath === undefined ? describe.skip : describe;

described('a lab while grading is unavailable (needs chromium)', () => {
  let platform: SeparatePlatform;
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  let learner: BrowserLearner;
  let lab: string;

  beforeAll(async () => {
    platform = await startSeparatePlatform();
    const address = await startPages(platform);
    browser = await launchBrowser();
    learner = await BrowserLearner.open(browser, address);
    await learner.signUp();
    lab = await labPath(platform);
  });
  afterAll(() => browser?.close());

  it('shows each of two tabs the submission of its own', async () => {
    const other = await learner.openTab();
    await platform.processes['grading-worker'].stop('SIGKILL');
    const submit = async (tab: BrowserLearner, program: string) => {
      await tab.open(lab);
      await tab.write(program);
      await tab.press('Submit');
    };
    await Promise.all([submit(learner, solutions.wrong), submit(other, solutions.right)]);
    for (const tab of [learner, other]) await tab.sees('Your code is accepted and waits for its grading');
    await learner.page.reload();
    expect(await learner.program()).toBe(solutions.wrong);

    await restart('grading-worker');
    await Promise.all([learner.sees('Not solved yet'), other.sees('Solved')]);
    expect(await other.program()).toBe(solutions.right);
    await other.page.close();
  });

  it('says what goes on and keeps what was typed, also over a reload, and sends it when grading is back', async () => {
    const program = `${solutions.right}# half a thought`;
    await learner.open(lab);
    for (const name of ['grading', 'grading-worker'] as const) await platform.processes[name].stop('SIGKILL');
    await learner.write(program);
    await learner.press('Run the examples');
    await learner.sees('The platform does not answer just now. Your code is safe in this browser.');
    await learner.page.reload();
    await learner.sees('Grading has a break just now.');
    expect(await learner.program()).toBe(program);
    await learner.press('Submit');
    await learner.sees('It is sent again by itself');
    await learner.write(`${program}, and another`);

    await restart('grading');
    await learner.sees('Your code is accepted and waits for its grading');
    await restart('grading-worker');
    await learner.sees('Solved');
    expect(await learner.program()).toBe(`${program}, and another`);
    await learner.page.reload();
    expect(await learner.page.getByText('Grading has a break').count()).toBe(0);
  });

  async function restart(name: 'grading' | 'grading-worker'): Promise<void> {
    const entry = name === 'grading' ? 'grading/dist/main.js' : 'grading/dist/worker.js';
    platform.processes[name] = new SeparateProcess(entry, platform.environment);
    await platform.processes[name].line({ msg: 'started' });
  }
});

/** Only the apps that process a submission run, so the page of the track cannot be asked. */
async function labPath({ client }: SeparatePlatform): Promise<string> {
  const { token } = await newLearner(client);
  const { items } = (await client.call(listLessons, { token })).output;
  return `/labs/${items.flatMap(({ lab_ids }) => lab_ids)[0]!}`;
}

async function startPages({ client, environment }: SeparatePlatform): Promise<string> {
  const port = String(await freePort());
  const pages = new SeparateProcess('web/dist/main.js', {
    ...environment,
    API_URL: client.baseUrl,
    WEB_PORT: port,
    WEB_SESSION_KEYS: randomBytes(32).toString('base64'),
  });
  await pages.line({ msg: 'started' });
  return `http://localhost:${port}`;
}
