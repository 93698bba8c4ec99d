import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { chromiumPath, launchBrowser, looks } from '@proximal/testing/browser';
import { learnerState, ReusedTabs, type Browser, type Page } from './browser-visits.js';
import { focusedName, until } from './focus-walk.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(600_000);

const described = chromiumPath === undefined ? describe.skip : describe;

described('with the keyboard alone (needs chromium)', () => {
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

  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  async function tabTo(name: string): Promise<void> {
    const passed: string[] = [];
    while (passed.at(-1) !== name) {
      if (passed.length > 80) throw new Error(`Tab never comes to “${name}”, only to:\n${passed.join('\n')}`);
      await press('Tab');
      passed.push(await page.evaluate<string>(focusedName));
    }
  }
  const lastBody = (operation: string) => site.platform.requestsTo(operation).at(-1)?.body;

  it('a learner writes a program, leaves the editor by Escape and Tab, runs and submits', async () => {
    await open('/labs/40');
    await page.locator('.cm-content').waitFor();
    await tabTo('Code');
    await press('Control+A', 'Delete');
    await page.keyboard.type('if True:');
    await press('Enter');
    await page.keyboard.type('x = 1');
    await press('Home', 'Tab');
    expect(await page.evaluate<string>(focusedName)).toBe('Code');
    await press('Escape', 'Tab');
    expect(await page.evaluate<string>(focusedName)).toBe('Run the examples');
    await press('Shift+Tab');
    expect(await page.evaluate<string>(focusedName)).toBe('Code');
    await press('Escape', 'Tab', 'Enter');
    await page.getByRole('heading', { name: 'Printed' }).waitFor();
    expect(lastBody('POST /labs/40/run')).toEqual({ code: 'if True:\n        x = 1' });
    await tabTo('Submit');
    await press('Space');
    await page.getByText('+100 xp').waitFor();
    expect(lastBody('POST /labs/40/submit')).toEqual({ code: 'if True:\n        x = 1' });
  });

  it('a learner submits from within the editor, and goes from a comment to its line', async () => {
    await open('/labs/40');
    await page.locator('.cm-content').waitFor();
    await tabTo('Code');
    await press('Shift+Enter');
    await page.getByRole('heading', { name: 'Printed' }).waitFor();
    await press('Control+Enter');
    await page.getByText('+100 xp').waitFor();
    expect(await page.evaluate<string>(focusedName)).toBe('Code');
    await press('Escape');
    await tabTo('line 1');
    await press('Enter');
    expect(await page.evaluate<string>(focusedName)).toBe('Code');
  });

  it('a learner hears that the code is sent, that it is graded, and each result, in one region that was there before', async () => {
    const graded = site.platform.answers.get('POST /labs/40/submit')!;
    let grade: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (grade = resolve));
    site.platform.answers.set('POST /labs/40/submit', async (request) => {
      await waiting;
      return graded(request);
    });
    await open('/labs/40');
    await page.locator('.cm-content').waitFor();
    const region = await page.getByRole('region', { name: 'Results' }).getByRole('status').elementHandle();
    await page.evaluate(listen);
    const heard = (text: string) => until(page, `heard.some((one) => one.includes(${JSON.stringify(text)}))`);
    await tabTo('Code');
    await press('Control+Enter');
    await heard('Sending your code…');
    grade();
    await heard('Solved: score 80 of 100, 1 of 4 tests passed. You gain 100 xp.');
    site.platform.answers.set('POST /labs/40/submit', graded);
    await press('Shift+Enter');
    await heard('The run has ended: 1 of 4 tests passed. It does not count as a submission.');
    expect(await region.evaluate((element: { isConnected: boolean }) => element.isConnected)).toBe(true);
    expect(await region.evaluate((element: { ariaLive: string }) => element.ariaLive)).toBe('polite');
    site.platform.answers.set('POST /labs/40/run', () => ({
      status: 422,
      body: { code: 'code-too-long', detail: 'The code is too long.' },
    }));
    await press('Shift+Enter');
    await heard('The code is too long.');
  });

  it('a learner goes through the map of skills in its order, and opens a skill', async () => {
    await open('/skills');
    await tabTo('How to read the map');
    const passed: string[] = [];
    for (let skill = 0; skill < 3; skill += 1) {
      await press('Tab');
      passed.push(await page.evaluate<string>(focusedPath));
    }
    expect(passed).toEqual(['/skills/counting', '/skills/sorting', '/skills/lookup']);
    await press('Enter');
    await page.waitForURL('**/skills/lookup');
  });

  it('a learner opens a module of a track, and goes to its lesson', async () => {
    await open('/tracks/foundations');
    await tabTo('title of module 8');
    await press('Enter', 'Tab');
    expect(await page.evaluate<string>(focusedPath)).toBe('/lessons/16');
    await press('Enter');
    await page.waitForURL('**/lessons/16');
  });

  it('a visitor whose form is refused is at the first wrong field', async () => {
    const errors = [{ path: 'body.email', message: 'must be an email address' }];
    const refused = { code: 'invalid-input', detail: 'email: must be an email address', errors };
    site.platform.answers.set('POST /auth/register', () => ({ status: 422, body: refused }));
    const visitor = await browser.newContext({ baseURL: site.address });
    page = await visitor.newPage();
    await page.goto('/sign-up');
    await tabTo('The name that your cohort sees');
    await page.keyboard.type('Ada');
    await press('Tab');
    await page.keyboard.type('ada@');
    await press('Tab');
    await page.keyboard.type('a long sentence');
    await press('Enter');
    await page.getByText('Not signed up yet: correct what is marked below.').waitFor();
    await until(page, `document.activeElement.id === 'email'`);
    site.platform.answers.delete('POST /auth/register');
    await visitor.close();
  });

  it('a learner gives points by the rubric, writes a review and sends it', async () => {
    const complete = 'POST /cohorts/peer-reviews/5/complete';
    site.platform.answers.set(complete, () => ({ status: 200, body: { data: {} } }));
    await open('/cohort/reviews/5');
    await tabTo('criterion, 0 to 20');
    await page.keyboard.type('15');
    await tabTo('criterion, 0 to 80');
    await page.keyboard.type('60.5');
    await page.getByText('75.5 of 100').waitFor();
    await tabTo('Feedback');
    await page.keyboard.type('Good names. Line 1 could be shorter.');
    await tabTo('Complete the review');
    await press('Enter');
    await page.waitForURL('**/cohort/reviews/5?completed');
    expect(lastBody(complete)).toEqual({ score: 75.5, feedback: 'Good names. Line 1 could be shorter.' });
  });
});

/** It runs in the page, which has no types here. */
const focusedPath = `document.activeElement.getAttribute('href')`;

const listen = `globalThis.heard = []; new MutationObserver(() => {
  for (const region of document.querySelectorAll('[role=status], [role=alert]')) heard.push(region.textContent);
}).observe(document.body, { subtree: true, childList: true, characterData: true })`;
