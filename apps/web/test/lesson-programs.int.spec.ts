import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { chromiumPath, launchBrowser, looks } from '@proximal/testing/browser';
import { openLearner, type Browser } from './browser-visits.js';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(300_000);

const run = 'POST /run';
const fence = '```';
const content = [
  `${fence}python\nshelf = ["a", "b"]\nprint(len(shelf))\n${fence}`,
  `${fence}text\n2\n${fence}`,
  `${fence}python no-run\nimport openai\n${fence}`,
  `${fence}python\nprint(shelf[0])\n${fence}`,
].join('\n\n');
const fails = {
  result: null,
  error: 'IndexError: list index out of range (line 2)',
  error_line: 2,
  output: 'printed before\n',
};

let site: PageSite;
let learner: WebVisitor;
beforeAll(async () => {
  site = await startPages();
  const answers = filledAnswers((what) => what);
  site.platform.teach({ ...answers, 'GET /lessons/17': { ...answers['GET /lessons/17'], content } });
  learner = await site.learner();
});
beforeEach(() => {
  site.platform.requests.length = 0;
  site.platform.teach({ [run]: { data: fails } });
});

const sentCode = () => site.platform.requestsTo(run).at(-1)?.body.code;

describe('the programs of a lesson', () => {
  it('have a form each, but for those that the sandbox cannot run', async () => {
    const { text } = await learner.get('/lessons/17');
    expect(text.match(/action="\?\/run#program-\d"/g)).toEqual([
      'action="?/run#program-1"',
      'action="?/run#program-2"',
    ]);
  });

  it('are sent as they were edited, without script, and show what came', async () => {
    const { status, text } = await learner.submit('/lessons/17?/run', { program: '1', code: 'print(<x>)\r\n1' });
    expect([status, sentCode()]).toEqual([200, 'print(<x>)\n1']);
    for (const part of ['printed before', 'list index out of range (line 2)', 'print(&lt;x>)'])
      expect(text).toContain(part);
  });

  it('run after those before them, and name their own lines', async () => {
    const { text } = await learner.submit('/lessons/17?/run', { program: '2', code: 'print(shelf[7])' });
    const [first, ...own] = sentCode()!.split('\n');
    expect(first).toContain(String.raw`shelf = [\"a\", \"b\"]\nprint(len(shelf))`);
    expect(own).toEqual(['print(shelf[7])']);
    expect(text).toContain('list index out of range (line 1)');
  });

  it('show a refusal beside the code that was sent', async () => {
    site.platform.answers.set(run, () => refusal(409, 'run-in-flight', 'A run of yours has not ended yet.'));
    const { status, text } = await learner.submit('/lessons/17?/run', { program: '2', code: 'mine = 1' });
    expect(status).toBe(409);
    for (const part of ['A run of yours has not ended yet.', 'mine = 1']) expect(text).toContain(part);
  });

  it.each(['3', '0', '-1', 'x', ''])('are unknown by the number %j, and nothing is run', async (program) => {
    expect((await learner.submit('/lessons/17?/run', { program, code: 'x' })).status).toBe(404);
    const headers = { 'content-type': 'application/json', origin: site.address };
    const path = `/lessons/17/programs/${program || 'y'}/run`;
    const { status } = await learner.send(path, { method: 'POST', headers, body: '{"code":"x"}' });
    expect([status, sentCode()]).toEqual([404, undefined]);
  });

  it('are run by nobody who is not signed in', async () => {
    const visitor = site.visitor();
    expect((await visitor.get('/lessons/17')).text).not.toContain('?/run');
    const { status, headers } = await visitor.submit('/lessons/17?/run', { program: '1', code: 'x' });
    expect([status, headers.location]).toEqual([303, '/sign-in?next=%2Flessons%2F17']);
    expect(sentCode()).toBeUndefined();
  });
});

const described = chromiumPath === undefined ? describe.skip : describe;

described('the programs of a lesson with script (needs chromium)', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it('run where they stand, can be edited, and are copied by a button', async () => {
    const context = await openLearner(browser, site, looks.at(-1)!);
    const page = await context.newPage();
    await page.goto('/lessons/17');
    await page.getByRole('button', { name: 'Copy' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(3);
    const second = page.locator('#program-2');
    await second.getByText('Edit it').click();
    await second.getByRole('textbox').fill('print(shelf[9])');
    await second.getByRole('button', { name: 'Run' }).click();
    await second.getByRole('heading', { name: 'Printed' }).waitFor();
    await second.getByText('IndexError: list index out of range (line 1)').first().waitFor();
    expect(await second.getByRole('textbox').isVisible()).toBe(true);
    expect([page.url(), sentCode()?.split('\n').slice(1)]).toEqual([`${site.address}/lessons/17`, ['print(shelf[9])']]);
    await second.getByRole('textbox').fill('print(shelf[8])');
    await Promise.all([page.waitForResponse('**/programs/2/run'), page.keyboard.press('Shift+Enter')]);
    expect(sentCode()?.split('\n').slice(1)).toEqual(['print(shelf[8])']);
    await context.close();
  });
});
