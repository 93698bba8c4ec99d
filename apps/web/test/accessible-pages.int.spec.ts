import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessibilityProblems, chromiumPath, launchBrowser, looks, openLook } from '@proximal/testing/browser';
import { password, refusal } from './fake-platform.js';
import { newEmail, startPages, type PageSite } from './page-site.js';

jest.setTimeout(600_000);

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

const described = chromiumPath === undefined ? describe.skip : describe;

described('the pages in every theme and width (needs chromium)', () => {
  let site: PageSite;
  let browser: Browser;
  beforeAll(async () => {
    site = await startPages();
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it('have nothing that a visitor with a disability stumbles over', async () => {
    const term = { slug: 'token', name: 'token', also: ['word piece'], meaning: 'A piece of text.', lesson_id: 17 };
    site.platform.teach({ 'GET /glossary': { data: { terms: [term] } } });
    const paths = [
      '/',
      '/glossary',
      '/sign-in?reason=ended',
      '/sign-in?reason=reset',
      '/sign-in?reason=erasure&next=%2Faccount',
      '/sign-up',
      '/forgot-password',
      '/reset-password?token=x',
      '/verify-email?token=x',
      '/unsubscribe?token=x',
      '/completions?code=wrong!',
      '/look',
      '/design',
      '/no-such-page',
    ];
    expect(await accessibilityProblems(browser, { address: site.address, paths })).toEqual([]);
  });

  it('have nothing that a learner stumbles over', async () => {
    const storageState = await signedUp();
    const pages = { address: site.address, paths: ['/today', '/no-such-page'], storageState };
    expect(await accessibilityProblems(browser, pages)).toEqual([]);
  });

  it.each([429, 503])('have nothing that a learner stumbles over when the platform answers %i', async (status) => {
    const storageState = await signedUp();
    const answer = refusal(status, 'unavailable', 'Not now.', { 'retry-after': '41' });
    site.platform.answers.set('GET /progress/me', () => answer);
    const pages = { address: site.address, paths: ['/today'], storageState };
    expect(await accessibilityProblems(browser, pages)).toEqual([]);
    site.platform.answers.delete('GET /progress/me');
  });

  it('run no script that somebody has written into a name', async () => {
    const hostile = `<img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`;
    const learning = { skills: [], zone: [], zone_message: hostile, next_lesson: null };
    site.platform.teach({ 'GET /learning-graph/me': { data: learning } });
    const context = await openLook(browser, looks[0]!, { storageState: await signedUp() });
    const page = await context.newPage();
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') violations.push(message.text());
    });
    page.on('pageerror', (error) => violations.push(error.message));
    await page.goto(`${site.address}/today`, { waitUntil: 'networkidle' });
    expect([await page.title(), violations]).toEqual(['Today · Proximal', []]);
    site.platform.answers.delete('GET /learning-graph/me');
    await context.close();
  });

  async function signedUp() {
    const context = await openLook(browser, looks[0]!);
    const page = await context.newPage();
    await page.goto(`${site.address}/sign-up`);
    await page.getByLabel('The name that your cohort sees').fill('Ada '.repeat(40));
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL('**/today');
    const state = await context.storageState();
    await context.close();
    return state;
  }
});
