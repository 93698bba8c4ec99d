import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessibilityProblems, chromiumPath, launchBrowser } from '@proximal/testing/browser';
import { ReusedTabs, type Browser, type Page } from './browser-visits.js';
import { startPages, type PageSite } from './page-site.js';
import { visitedCurriculum } from './visited-curriculum.js';

jest.setTimeout(600_000);

const described = chromiumPath === undefined ? describe.skip : describe;
const mostScriptBytes = 60_000;
const widths = [390, 1440];

const scriptBytes = `performance.getEntriesByType('resource')
  .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;
const scrollsSideways = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

async function visitedSite(): Promise<PageSite> {
  const site = await startPages({ WEB_API_REFERENCE: 'https://api.example/docs' });
  site.platform.teach(visitedCurriculum());
  return site;
}

describe('the first page', () => {
  it('says what one learns, in which order, in how many hours, and what it costs', async () => {
    const site = await visitedSite();
    const { status, text } = await site.visitor().get('/');
    expect(status).toBe(200);
    expect(text.indexOf('href="/tracks/foundations"')).toBeLessThan(text.indexOf('href="/tracks/agents"'));
    for (const said of ['Basic Python', 'Every track', 'About 1 hour', 'title of module 8', 'title of the lab'])
      expect(text).toContain(said);
    expect(text).toContain('action="/labs/40?/run#results"');
  });

  it.each([
    ['no curriculum is published', { 'GET /tracks': { data: [] } }, 200],
    ['the platform is away', {}, 503],
  ])('leads to signing in and up when %s', async (_, answers, guestStatus) => {
    const site = await startPages();
    site.platform.teach(answers);
    if (guestStatus !== 200) site.platform.answers.set('POST /auth/guest', () => ({ status: guestStatus, body: {} }));
    const { status, text } = await site.visitor().get('/');
    expect([status, text.includes('href="/sign-up"'), text.includes('About 0')]).toEqual([200, true, false]);
  });

  it('asks the platform once for all visitors', async () => {
    const site = await visitedSite();
    for (let visit = 0; visit < 3; visit += 1) await site.visitor().get('/');
    expect(site.platform.requestsTo('GET /tracks/foundations/outline')).toHaveLength(1);
    expect(site.platform.requestsTo('POST /auth/guest')).toHaveLength(1);
  });
});

it('the tracks have their order and their hours, and say what they build on', async () => {
  const site = await visitedSite();
  const { text } = await site.visitor().get('/tracks');
  expect(text.indexOf('href="/tracks/foundations"')).toBeLessThan(text.indexOf('href="/tracks/agents"'));
  expect(text).toMatch(/about 1 hour</);
  expect(text).toMatch(/Builds on\s+(<!--.*?-->)*<a href="\/tracks\/foundations">/);
  expect(text).not.toContain('cannot be shown');
});

it('every page has a footer', async () => {
  const site = await visitedSite();
  for (const path of ['/', '/sign-up', '/no-such-page']) {
    const { text } = await site.visitor().get(path);
    for (const link of ['/privacy', '/help', '/status', 'https://api.example/docs', 'Apache-2.0'])
      expect(text.slice(text.indexOf('<footer'))).toContain(link);
  }
});

it.each([
  [200, 'answers.'],
  [503, 'does not answer'],
])('the status of a platform that answers %i is said', async (status, said) => {
  const site = await startPages();
  const body = status === 200 ? { status: 'ready' } : { detail: 'Not now.' };
  site.platform.answers.set('GET /readyz', () => ({ status, body }));
  expect((await site.visitor().get('/status')).text).toContain(said);
});

described('in a browser (needs chromium)', () => {
  let site: PageSite;
  let browser: Browser;
  let tabs: ReusedTabs;
  beforeAll(async () => {
    site = await visitedSite();
    browser = await launchBrowser();
    tabs = new ReusedTabs(browser, site);
  });
  afterAll(() => browser?.close());

  async function open(width: number, javaScriptEnabled = true): Promise<Page> {
    const page = await tabs.open('/', { theme: 'light', width }, { javaScriptEnabled });
    await page.waitForLoadState('networkidle');
    return page;
  }

  it.each(widths)('nothing of the first page moves or is wide, and its scripts are small (%i wide)', async (width) => {
    const page = await open(width);
    expect(await page.evaluate<number>('shifts')).toBe(0);
    expect(await page.evaluate<boolean>(scrollsSideways)).toBe(false);
    const bytes = await page.evaluate<number>(scriptBytes);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(mostScriptBytes);
  });

  it.each([
    [390, true],
    [390, false],
    [1440, true],
  ])('a visitor runs a lab with one click (%i wide, script: %s)', async (width, hasScript) => {
    const page = await open(width, hasScript);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('heading', { name: 'Printed' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(hasScript ? '/' : '/labs/40');
  });

  it.each(widths)('the editor comes when its place is touched, and loses nothing (%i wide)', async (width) => {
    const page = await open(width);
    expect(await page.locator('.cm-content').count()).toBe(0);
    await page.getByLabel('Code').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('x = 1');
    await page.locator('.cm-content').waitFor();
    await page.keyboard.type('23');
    expect(await lastLine(page)).toBe('x = 123');
  });

  it('the public pages have nothing that a visitor with a disability stumbles over', async () => {
    const paths = ['/', '/tracks', '/help', '/privacy', '/status'];
    expect(await accessibilityProblems(browser, { address: site.address, paths })).toEqual([]);
  });
});

async function lastLine(page: Page): Promise<string | null> {
  return page.locator('.cm-line').last().textContent();
}
