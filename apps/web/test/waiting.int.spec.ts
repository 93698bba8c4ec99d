import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { chromiumPath, launchBrowser, looks } from '@proximal/testing/browser';
import { until } from '@proximal/testing/harness';
import { openLearner, type Browser } from './browser-visits.js';
import type { FakeAnswer } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(600_000);

const described = chromiumPath === undefined ? describe.skip : describe;
const skills = 'GET /learning-graph/me';
/** Before SvelteKit's router has started, a click loads the whole next page, and no bar is shown. */
const followsLinks = `history.scrollRestoration === 'manual'`;
const animationOfBar = 'getComputedStyle(document.querySelector(".waiting")).animationName';

described('while a learner waits for a page (needs chromium)', () => {
  let site: PageSite;
  let browser: Browser;
  beforeAll(async () => {
    site = await startPages();
    site.platform.teach(filledAnswers((what) => what));
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it.each([
    ['reduce', 'none'],
    ['no-preference', expect.stringMatching(/fill$/)],
  ] as const)('a bar shows it after 300 ms and moves nothing, with motion “%s”', async (reducedMotion, animation) => {
    const context = await openLearner(browser, site, looks[0]!);
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion });
    await page.clock.install();
    const arriving = Promise.withResolvers<FakeAnswer>();
    await page.goto('/tracks');
    await until(() => page.evaluate<boolean>(followsLinks));
    await page.clock.pauseAt(Date.now() + 60_000);
    const heading = page.getByRole('heading', { level: 1 });
    const place = await heading.boundingBox();

    const status = page.getByRole('status').first();
    const bar = page.locator('.waiting');
    const requested = new Promise<void>((resolve) => {
      site.platform.answers.set(skills, () => {
        resolve();
        return arriving.promise;
      });
    });
    await page.getByRole('link', { name: 'Skills', exact: true }).click();
    // SvelteKit lets the browser paint before it begins.
    await page.clock.runFor(40);
    await requested;
    await page.clock.runFor(250);
    expect([await bar.count(), await status.textContent()]).toEqual([0, '']);
    await page.clock.runFor(100);
    expect([await bar.count(), await status.textContent()]).toEqual([1, 'The page is loading.']);
    expect(await heading.boundingBox()).toEqual(place);
    expect(await page.evaluate<string>(animationOfBar)).toEqual(animation);

    await page.clock.resume();
    arriving.resolve({ status: 200, body: filledAnswers((what) => what)[skills] });
    await page.waitForURL('**/skills');
    expect([await bar.count(), await status.textContent()]).toEqual([0, '']);
    await context.close();
  });
});
