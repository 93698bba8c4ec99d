import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { chromiumPath, launchBrowser, openLook } from '@proximal/testing/browser';
import { learnerState, openTab, type Browser, type Context, type Page } from './browser-visits.js';
import { labWithFiles } from './filled-curriculum.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(600_000);

const described = chromiumPath === undefined ? describe.skip : describe;
const lab = labWithFiles();
const starters = { code: lab.starter_code, files: lab.starter_files };
let site: PageSite;

beforeAll(async () => {
  site = await startPages();
  site.platform.teach(filledAnswers((what) => what));
});

const sentTo = (operation: string) => site.platform.requestsTo(operation).at(-1)?.body as unknown;

describe('a lab with several files, without script', () => {
  it('has a text field for each file, and the tests', async () => {
    const { text } = await (await site.learner()).get('/labs/41');
    for (const name of ['code', 'file/circle.py', 'file/square.py']) expect(text).toContain(`name="${name}"`);
    for (const part of ['first further file', 'second one', 'first tests', 'further tests'])
      expect(text).toContain(part);
  });

  it('runs and submits all of them, and shows them again', async () => {
    const learner = await site.learner();
    const fields = { code: 'a\r\nb', 'file/circle.py': 'c\r\n', 'file/square.py': '', key: 'one', tries: '0' };
    const program = { code: 'a\nb', files: { 'circle.py': 'c\n', 'square.py': '' } };
    const ran = await learner.submit('/labs/41?/run', fields);
    expect([ran.status, sentTo('POST /labs/41/run')]).toEqual([200, program]);
    expect(ran.text).toMatch(/name="file\/circle\.py"[^]*>c\n</);
    const submitted = await learner.submit('/labs/41?/submit', fields);
    expect([submitted.status, sentTo('POST /labs/41/submit')]).toEqual([200, program]);
    const keys = async (changed: object) => {
      await learner.submit('/labs/41?/submit', { ...fields, ...changed });
      return site.platform.requestsTo('POST /labs/41/submit').at(-1)?.headers['idempotency-key'];
    };
    expect(await keys({})).toBe(await keys({}));
    expect(await keys({ 'file/square.py': 'd' })).not.toBe(await keys({}));
  });

  it('says that its lab is practice', async () => {
    const learner = await site.learner();
    const { data: grade } = filledAnswers((what) => what)['POST /labs/40/submit'] as { data: object };
    const practice = { ...grade, is_practice: true, xp_awarded: 0 };
    const open = { lab_id: 41, status: 'open', missing_tries: 0, opens_at: null, given_up_at: null, is_practice: true };
    site.platform.teach({
      'GET /labs/41/give-up': { data: open },
      'GET /labs/41/submissions': { data: [practice] },
      'POST /labs/41/submit': { data: practice },
      'GET /learning-graph/reviews': { data: [] },
    });
    const { text } = await learner.get('/labs/41');
    expect(text).toContain('practice: no xp');
    expect(text).not.toContain('href="/labs/41/solution"');
    expect((await learner.get('/labs/41/solution')).text).toContain('This lab is practice. Its solution opens once');
    expect((await learner.get('/labs/41/attempts')).text).toContain('practice: no xp');
    expect((await learner.submit('/labs/41?/submit', { code: '' })).text).toContain('This lab is practice: no xp');
    site.platform.teach(filledAnswers((what) => what));
  });

  it('refuses what are no files', async () => {
    const learner = await site.learner();
    const headers = { 'content-type': 'application/json', origin: site.address };
    for (const files of [7, 'text', null, { 'circle.py': 7 }]) {
      const body = JSON.stringify({ code: '', files });
      const { status } = await learner.send('/labs/41/run', { method: 'POST', headers, body });
      expect([files, status]).toEqual([files, 422]);
    }
  });
});

described('a lab with several files (needs chromium)', () => {
  let browser: Browser;
  let context: Context;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(() => context?.close());

  async function open(javaScriptEnabled = true): Promise<void> {
    const storageState = await learnerState(site);
    const look = { theme: 'light', width: 1440 } as const;
    context = await openLook(browser, look, { storageState, baseURL: site.address, javaScriptEnabled });
    page = await context.newPage();
    await page.goto('/labs/41');
    if (javaScriptEnabled) await page.locator('.host.ready').nth(2).waitFor({ state: 'attached' });
  }
  const editor = (name: string) => page.getByRole('textbox', { name: `Code of ${name}` });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tab = (name: string) => page.getByRole('radio', { name, exact: true });
  const textIn = async (name: string) => (await editor(name).locator('.cm-line').allTextContents()).join('\n');
  async function write(name: string, text: string): Promise<void> {
    await tab(name).check();
    await editor(name).fill(text);
  }

  it('shows each file with its own text field', async () => {
    await open(false);
    for (const name of ['shapes.py', 'circle.py', 'square.py']) expect(await editor(name).isVisible()).toBe(true);
    expect(await tab('circle.py').isVisible()).toBe(false);
    await openTab(page, 'Tests');
    for (const text of ['first tests', 'further tests']) expect(await page.getByText(text).isVisible()).toBe(true);
  });

  it('has tabs that the arrow keys turn, and sends all files', async () => {
    await open();
    await tab('shapes.py').focus();
    await page.keyboard.press('ArrowRight');
    expect([await editor('shapes.py').isVisible(), await editor('circle.py').isVisible()]).toEqual([false, true]);
    await editor('circle.py').fill('PI = 3');
    await page.keyboard.press('Shift+Enter');
    await page.getByRole('heading', { name: 'Printed' }).waitFor();
    const program = { ...starters, files: { ...starters.files, 'circle.py': 'PI = 3' } };
    expect(sentTo('POST /labs/41/run')).toEqual(program);
    await page.keyboard.press('Control+Enter');
    await page.getByText('+100 xp').waitFor();
    expect(sentTo('POST /labs/41/submit')).toMatchObject(program);
    await page.getByRole('link', { name: 'line 1' }).first().click();
    await editor('shapes.py').waitFor();
  });

  it('shows one file of tests at a time, which cannot be changed', async () => {
    await open();
    await openTab(page, 'Tests');
    const tests = (name: string) => page.getByRole('region', { name: `Tests in ${name}` });
    expect([await tests('shapes_test.py').isVisible(), await tests('test_more.py').isVisible()]).toEqual([true, false]);
    await tab('test_more.py').check();
    expect([await tests('shapes_test.py').isVisible(), await tests('test_more.py').isVisible()]).toEqual([false, true]);
  });

  it('stores each file, and starts over the one that is shown', async () => {
    await open();
    await write('shapes.py', 'one');
    await write('circle.py', 'two');
    await page.reload();
    await page.getByText('This is what you typed here before.').waitFor();
    await tab('circle.py').check();
    expect(await textIn('circle.py')).toBe('two');
    await button('Start over').click();
    expect(await textIn('circle.py')).toContain('first further file');
    await page.getByText('circle.py is the starter again.').waitFor();
    await button('Undo').click();
    expect(await textIn('circle.py')).toBe('two');
    await tab('shapes.py').check();
    expect(await textIn('shapes.py')).toBe('one');
  });

  it('compares attempts file by file, and takes all files of one back', async () => {
    const { data: grade } = filledAnswers((what) => what)['POST /labs/40/submit'] as { data: object };
    site.platform.teach({ 'POST /labs/41/submit': { data: { ...grade, submission_id: 'sub_files', lab_id: 41 } } });
    await open();
    await write('circle.py', 'two');
    await button('Submit').click();
    await page.getByText('+100 xp').waitFor();
    await write('circle.py', 'three');
    await openTab(page, 'Attempts');
    await page.getByRole('button', { name: 'Compare' }).first().click();
    await page.getByRole('heading', { name: 'circle.py' }).waitFor();
    expect(await page.getByRole('heading', { name: 'shapes.py' }).count()).toBe(0);
    expect(await page.getByText('The code of both is the same.').count()).toBe(0);
    expect(await page.getByRole('status').filter({ hasText: 'added or removed' }).allTextContents()).toEqual([
      '2 lines added or removed.',
    ]);
    await page.getByRole('button', { name: 'Take this code back' }).first().click();
    await tab('circle.py').check();
    expect(await textIn('circle.py')).toBe('two');
  });
});
