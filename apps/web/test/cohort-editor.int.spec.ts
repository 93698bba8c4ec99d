import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { chromiumPath, launchBrowser, looks } from '@proximal/testing/browser';
import { learnerState, ReusedTabs, type Browser, type Page } from './browser-visits.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(300_000);

const run = 'POST /run';
const program = 'print(1)\nanswer()';
const failed = {
  result: null,
  error: "NameError: name 'answer' is not defined (line 2)",
  error_line: 2,
  output: '1\n',
};
const quiet = { result: null, error: null, error_line: null, output: '' };

const described = chromiumPath === undefined ? describe.skip : describe;

described('the code of a challenge and of a review (needs chromium)', () => {
  let site: PageSite;
  let browser: Browser;
  let tabs: ReusedTabs;
  let page: Page;
  beforeAll(async () => {
    site = await startPages();
    site.platform.teach(filledAnswers((what) => what));
    browser = await launchBrowser();
    tabs = new ReusedTabs(browser, site, await learnerState(site));
  });
  afterAll(() => browser?.close());
  const open = async (path: string) => (page = await tabs.open(path, looks.at(-1)!));

  it('is written in the editor of a lab, survives a reload, and is sent', async () => {
    const submit = 'POST /cohorts/challenges/1/submit';
    site.platform.answers.set(submit, () => ({ status: 200, body: { data: {} } }));
    await open('/cohort/challenges/1');
    await page.locator('.cm-content').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill('def answer():\n    return 42');
    await page.getByLabel('Notes').fill('No loop.');
    await page.reload();
    await page.locator('.cm-line').getByText('return 42').waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/cohort/challenges/1?submitted');
    expect(site.platform.requestsTo(submit).at(-1)?.body).toEqual({
      code: 'def answer():\n    return 42',
      notes: 'No loop.',
    });
  });

  it('is there again when it is refused', async () => {
    const refused = {
      code: 'invalid-input',
      detail: 'Look at your code.',
      errors: [{ path: 'code', message: 'Empty.' }],
    };
    site.platform.answers.set('POST /cohorts/challenges/1/submit', () => ({ status: 422, body: refused }));
    await open('/cohort/challenges/1');
    await page.locator('.cm-content').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill('x = 1');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Empty.').waitFor();
    await page.locator('.cm-line').getByText('x = 1').waitFor();
  });

  it('runs without a submission, and shows the output and the error at its line', async () => {
    site.platform.answers.set(run, () => ({ status: 200, body: { data: failed } }));
    await open('/cohort/challenges/1');
    await page.locator('.cm-content').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill(program);
    await page.getByLabel('Notes').fill('No loop.');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('heading', { name: 'Printed' }).waitFor();
    await page.locator('pre.error').getByText('NameError').waitFor();
    await page.locator('.cm-line.commented-error').getByText('answer').waitFor();
    expect(await page.getByLabel('Notes').inputValue()).toBe('No loop.');
    expect(site.platform.requestsTo(run).at(-1)?.body).toEqual({ code: program });

    site.platform.answers.set(run, () => ({ status: 200, body: { data: quiet } }));
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('ran to its end and printed nothing').first().waitFor();
    await page.reload();
    await page.locator('.cm-line').getByText('answer').waitFor();
    expect(await page.getByLabel('Notes').inputValue()).toBe('No loop.');
  });

  it('runs without script, too, and is there again when the run is refused', async () => {
    const bare = await tabs.open('/cohort/challenges/1', looks.at(-1)!, { javaScriptEnabled: false });
    const typed = async () => [
      await bare.getByRole('textbox', { name: 'Code' }).inputValue(),
      await bare.getByLabel('Notes').inputValue(),
    ];
    site.platform.answers.set(run, () => ({ status: 200, body: { data: failed } }));
    await bare.getByRole('textbox', { name: 'Code' }).fill(program);
    await bare.getByLabel('Notes').fill('No loop.');
    await bare.getByRole('button', { name: 'Run', exact: true }).click();
    await bare.locator('pre.error').getByText('NameError').waitFor();
    await bare.getByText('line 2').first().waitFor();
    expect(await typed()).toEqual([program, 'No loop.']);

    const inFlight = { code: 'run-in-flight', detail: 'Another run of yours has not ended.' };
    site.platform.answers.set(run, () => ({ status: 429, body: inFlight }));
    await bare.getByRole('button', { name: 'Run', exact: true }).click();
    await bare.getByText('Another run of yours has not ended.').waitFor();
    expect(await typed()).toEqual([program, 'No loop.']);
  });

  it('has colours in a review, and a line number begins a remark in the feedback', async () => {
    await open('/cohort/reviews/5');
    const feedback = page.getByLabel('Feedback');
    await page.locator('pre .tok-comment').getByText('code of the author').waitFor();
    await page.locator('pre .number').first().click();
    expect(await feedback.inputValue()).toBe('line 1: ');
    await page.keyboard.type('a good name');
    await page.getByLabel('Line', { exact: true }).fill('1');
    await page.keyboard.press('Enter');
    await page.keyboard.type('short');
    expect(await feedback.inputValue()).toBe('line 1: a good name\nline 1: short');
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await feedback.inputValue()).toBe('line 1: a good name\nline 1: short');
  });
});
