import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessibilityProblems, chromiumPath, launchBrowser } from '@proximal/testing/browser';
import { countShiftsFromHere, ReusedTabs, type Browser, type Page } from './browser-visits.js';
import { password } from './fake-platform.js';
import { newEmail, type PageSite } from './page-site.js';
import { receiptOf, startTrials } from './trials.js';

jest.setTimeout(600_000);

const described = chromiumPath === undefined ? describe.skip : describe;
/** What fits into 390 pixels without script fits into 1440, and nothing moves. */
const visits = [
  { width: 390, hasScript: true },
  { width: 1440, hasScript: true },
  { width: 390, hasScript: false },
];
const scrollsSideways = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

described('a visitor without an account (needs chromium)', () => {
  let site: PageSite;
  let browser: Browser;
  let tabs: ReusedTabs;
  beforeAll(async () => {
    site = await startTrials();
    browser = await launchBrowser();
    tabs = new ReusedTabs(browser, site);
  });
  afterAll(() => browser?.close());

  const open = (path: string, width: number, hasScript: boolean) =>
    tabs.open(path, { theme: 'light', width }, { javaScriptEnabled: hasScript });
  async function expectStill(page: Page, hasScript: boolean): Promise<void> {
    expect(await page.evaluate<boolean>(scrollsSideways)).toBe(false);
    if (hasScript) expect(await page.evaluate<number>('shifts')).toBeLessThan(0.0005);
  }
  async function run(page: Page, hasScript: boolean, program: string): Promise<void> {
    if (hasScript) await page.locator('.cm-content').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill(program);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('3 of 5 hidden tests passed.').first().waitFor();
  }
  const lastClaim = () => site.platform.requestsTo('POST /labs/claim').at(-1)?.body;

  it.each(visits)(
    'reads a lesson, runs its lab and keeps the program after signing up ($width wide, script: $hasScript)',
    async ({ width, hasScript }) => {
      const page = await open('/lessons/17', width, hasScript);
      await expectStill(page, hasScript);
      await page.getByRole('main').getByRole('link', { name: 'Lab title of the lab' }).click();
      await page.getByRole('heading', { name: 'title of the lab', level: 1 }).waitFor();
      await countShiftsFromHere(page);
      expect(await page.getByRole('region', { name: 'Instructions' }).isVisible()).toBe(true);
      const program = `print("${width} ${hasScript}")`;
      await run(page, hasScript, program);
      await expectStill(page, hasScript);
      await page.getByRole('button', { name: 'Sign up and keep this' }).click();
      await page.getByLabel('The name that your cohort sees').fill('Ada');
      await page.getByLabel('Email').fill(newEmail());
      await page.getByLabel('Password').fill(password);
      await expectStill(page, hasScript);
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await page.waitForURL('**/labs/40/attempts?first');
      expect(lastClaim()).toEqual({ receipt: receiptOf(program) });
      expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['session']);
    },
  );

  it('finds the program again after a reload, and in the lab after signing up', async () => {
    const program = 'print("mine")';
    const page = await open('/labs/40', 390, true);
    await run(page, true, program);
    await page.reload();
    await page.locator('.cm-content').filter({ hasText: program }).waitFor();
    await page.goto('/sign-up?next=%2Flabs%2F40');
    await page.getByLabel('The name that your cohort sees').fill('Ada');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.getByRole('link', { name: 'See what to learn next' }).waitFor();
    await page.getByRole('link', { name: 'Back to the lab' }).click();
    await page.getByRole('radio', { name: 'Code' }).check();
    await page.locator('.cm-content').filter({ hasText: program }).waitFor();
  });

  it.each([true, false])(
    'keeps the program also by the header and the form to sign in (script: %s)',
    async (hasScript) => {
      const email = newEmail();
      site.platform.addAccount(email);
      const page = await open('/labs/40', 390, hasScript);
      await run(page, hasScript, `print("${email}")`);
      await page.getByRole('link', { name: 'Sign up', exact: true }).click();
      await page.getByRole('link', { name: 'Sign in instead' }).click();
      // Both pages have a field for the email.
      await page.waitForURL('**/sign-in*');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL('**/labs/40/attempts?first');
    },
  );

  it('types on while a run is refused, and has the code still', async () => {
    const answer = site.platform.answers.get('POST /labs/40/run')!;
    const refused = { detail: 'Your network has run the trials of an hour.', code: 'too-many-trials' };
    site.platform.answers.set('POST /labs/40/run', () => ({
      status: 429,
      headers: { 'retry-after': '3000' },
      body: refused,
    }));
    const program = 'print("refused")';
    const page = await open('/labs/40', 390, true);
    await page.locator('.cm-content').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill(program);
    await page.keyboard.press('Shift+Enter');
    await page.getByRole('alert').getByText(refused.detail).waitFor();
    expect(await page.locator('textarea[name=code]').inputValue()).toBe(program);
    site.platform.answers.set('POST /labs/40/run', answer);
  });

  it('stumbles over nothing', async () => {
    const prepare = async (page: Page, path: string) => {
      if (path !== '/labs/40?') return;
      await page.locator('.cm-content').waitFor();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByText('Sign up and keep this').waitFor();
    };
    const paths = [
      '/tracks/foundations',
      '/lessons/17',
      '/labs/40',
      '/labs/40?',
      '/labs/41',
      '/search?q=pairs',
      '/sign-up',
      '/sign-in',
    ];
    expect(await accessibilityProblems(browser, { address: site.address, paths, prepare })).toEqual([]);
  });
});
