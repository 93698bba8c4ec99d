import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { chromiumPath, launchBrowser, looks, openLook, takeComplaints } from '../src/browser/index.js';

jest.setTimeout(240_000);

const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'none'; script-src 'unsafe-inline'">`;

const described = chromiumPath === undefined ? describe.skip : describe;

described('what a browser complains about (needs chromium)', () => {
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it.each([
    ['an error of a script', `<script>throw new Error('broken')</script>`, 'broken'],
    ['an error that a script reports', `<script>console.error('reported')</script>`, 'reported'],
    ['a style that the policy stops', `${policy}<p style="color: red">red</p>`, 'Content Security Policy'],
    ['a part that is missing', `<img src="/missing.png" alt="">`, '/missing.png answers 404'],
  ])('is heard: %s', async (_what, html, complaint) => {
    expect(await complaintsAbout(html)).toEqual([expect.stringContaining(complaint)]);
  });

  it('is not the status of an answer that a page can show', async () => {
    const html = `<script>fetch('/refused').then(({ status }) => (document.title = status))</script>`;
    expect(await complaintsAbout(html, '404')).toEqual([]);
  });

  async function complaintsAbout(html: string, title = 'shown'): Promise<string[]> {
    const context = await openLook(browser, looks[0]!);
    await context.route('**/*', (route) => {
      const isPage = new URL(route.request().url()).pathname === '/';
      return route.fulfill(isPage ? { contentType: 'text/html', body: html } : { status: 404, body: 'Nothing.' });
    });
    const page = await context.newPage();
    await page.goto('http://pages.example/', { waitUntil: 'networkidle' });
    if (title === 'shown') await page.evaluate('document.title = "shown"');
    await page.waitForFunction(`document.title === '${title}'`);
    await context.close();
    return takeComplaints();
  }
});
