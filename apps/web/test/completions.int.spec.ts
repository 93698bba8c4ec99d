import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const code = '7K3QF-0D9XW-23456-789EF-GHJKM';
const page = `/completions/${code}`;
const shown = `GET /completions/${code.replaceAll('-', '')}`;
const record = {
  name: '<img src=x onerror=alert(1)> \u202Eada',
  track_title: 'AI models',
  completed_at: '2026-11-20T23:59:59.999Z',
  lessons: 12,
  labs: 1,
  issued_at: '2026-11-21T00:00:00.000Z',
};

let site: PageSite;
beforeAll(async () => {
  site = await startPages();
});
beforeEach(() => {
  site.platform.answers.clear();
  site.platform.teach({ [shown]: { data: record } });
});

const refuse = (operation: string) =>
  void site.platform.answers.set(operation, () => refusal(404, 'completion-unknown', 'None.'));

describe('the public page of a completion record', () => {
  it('says without a session who has completed what and when, and stays out of caches and search engines', async () => {
    const { status, text, headers } = await site.visitor().get(page);
    expect(status).toBe(200);
    expect(text).toContain('<bdi>&lt;img src=x onerror=alert(1)> \u202Eada</bdi> has completed <bdi>AI models</bdi>');
    expect(text).toContain('12 lessons and 1 lab, all of them');
    expect(text).toContain('<time datetime="2026-11-20T23:59:59.999Z"><bdi lang="en-GB">20 November 2026</bdi>');
    expect(text).toContain('(2026-11-20 23:59:59 UTC)');
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' });
  });

  it('writes the days in the language of the reader', async () => {
    const { text } = await site.visitor().get(page, { 'accept-language': 'xx, de-AT;q=0.9, en;q=0.1' });
    expect(text).toContain('<bdi lang="de-AT">20. November 2026</bdi>');
  });

  it('asks the platform without a token, also for a learner who is signed in', async () => {
    const learner = await site.learner();
    site.platform.requests.length = 0;
    expect((await learner.get(page)).status).toBe(200);
    const [request, ...others] = site.platform.requests;
    expect([request!.headers.authorization, request!.headers.cookie, others]).toEqual([undefined, undefined, []]);
  });

  it.each([
    ['withdrawn', () => refuse(shown), page],
    ['mistyped', () => refuse(shown.replace('7', '8')), page.replace('7', '8')],
    ['no code', () => undefined, '/completions/%3Cscript%3E'],
    ['a path', () => undefined, '/completions/..%2F..%2Fapi%2Fv1%2Fusers%2Fme'],
    ['dots', () => undefined, '/completions/%2E%2E%2Fhealthz'],
    ['too long', () => undefined, `/completions/${'A'.repeat(5_000)}`],
  ])('is not found for a code that is %s, always with the same words', async (_, prepare, path) => {
    prepare();
    const { status, text } = await site.visitor().get(path);
    expect([status, /There is no completion record with this code\. [^<]*/.exec(text)?.[0]]).toEqual([
      404,
      'There is no completion record with this code. Perhaps it is mistyped, or its owner has withdrawn it.',
    ]);
  });

  it.each([
    ['over the limit', 429, refusal(429, 'over-the-limit', 'Wait.', { 'retry-after': '41' })],
    ['away', 503, refusal(503, 'unavailable', 'Not now.', { 'retry-after': '41' })],
    ['broken', 503, { status: 200, body: 'no JSON' }],
    ['replaced by a proxy', 503, { status: 502, body: '<h1>Bad gateway</h1>' }],
  ])('says so when the platform is %s', async (_, expected, answer) => {
    site.platform.answers.set(shown, () => answer);
    const { status, headers } = await site.visitor().get(page);
    expect(status).toBe(expected);
    expect(headers['retry-after']).toMatch(/^\d+$/);
  });
});

describe('the form for a code', () => {
  it.each([
    ['as it is', code],
    ['with spaces around and within', ` ${code.replaceAll('-', ' ')} `],
    ['in lower case', code.toLowerCase()],
  ])('leads to the page of a code typed %s', async (_, typed) => {
    const { status, headers } = await site
      .visitor()
      .get(`/completions?${new URLSearchParams({ code: typed }).toString()}`);
    expect(status).toBe(303);
    expect(headers.location!.toUpperCase()).toBe(`/COMPLETIONS/${code.replaceAll('-', '')}`);
  });

  it.each(['', '?', '//evil.example', '../today', '<script>'])('says that %j is no code', async (typed) => {
    const { status, text } = await site
      .visitor()
      .get(`/completions?${new URLSearchParams({ code: typed }).toString()}`);
    expect([status, text.includes('This is not a code')]).toEqual([200, true]);
  });
});

describe('the page of one’s own records', () => {
  let learner: WebVisitor;
  beforeEach(async () => {
    learner = await site.learner();
    site.platform.teach(filledAnswers((what) => what));
  });

  it('is not shown to visitors, who only get the form', async () => {
    const { status, text } = await site.visitor().get('/completions');
    expect([status, text.includes('Check a record'), text.includes('Your completed tracks')]).toEqual([
      200,
      true,
      false,
    ]);
  });

  it('shows the address and the code of a published record, and a button for one that is not', async () => {
    const { text } = await learner.get('/completions');
    expect(text).toContain(`value="${site.address}${page}"`);
    expect(text).toMatch(/title on the record of agents.*Publish/s);
    expect(text.match(/GHJKM/g)!.length).toBeGreaterThan(2);
  });

  it.each(['publish', 'withdraw'])('lets the learner %s a record without script', async (what) => {
    const operation = `POST /users/me/completions/agents/${what}`;
    site.platform.teach({ [operation]: { data: {} } });
    const { status, headers } = await learner.submit(`/completions?/${what}`, { slug: 'agents' });
    expect([status, headers.location]).toEqual([303, '/completions']);
    expect(site.platform.requestsTo(operation)).toHaveLength(1);
  });

  it('refuses a form of another site, and a learner who is not signed in', async () => {
    site.platform.requests.length = 0;
    const forged = await learner.submit(
      '/completions?/publish',
      { slug: 'agents' },
      { origin: 'https://evil.example' },
    );
    expect(forged.status).toBe(403);
    const stranger = await site.visitor().submit('/completions?/publish', { slug: 'agents' });
    expect([stranger.status, stranger.headers.location]).toEqual([303, '/sign-in?next=%2Fcompletions']);
    expect(site.platform.requests.filter(({ path }) => path.endsWith('/publish'))).toEqual([]);
  });

  it('is linked from Today and from the page of the track, which say what comes next', async () => {
    for (const path of ['/today', '/tracks/foundations']) {
      const { text } = await learner.get(path);
      expect(text).toMatch(/You have completed <bdi>[^<]+<\/bdi>/);
      expect(text).toContain('href="/completions"');
      expect(text).toMatch(/New since you finished.*Go on with.*href="\/tracks\/agents"/s);
    }
  });
});
