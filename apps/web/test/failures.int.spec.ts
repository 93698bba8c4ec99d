import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FakePlatform, password, refusal, type FakeAnswer } from './fake-platform.js';
import { newEmail, startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const progress = 'GET /progress/me';
const internals = /node_modules|\.js:\d|at async|Error:|ECONN|127\.0\.0\.1:\d+\/api|fetch failed/;

describe('a page that cannot be made', () => {
  let site: PageSite;
  let learner: WebVisitor;
  beforeAll(async () => {
    site = await startPages();
    learner = await site.learner();
  });

  async function todayWith(answer: FakeAnswer) {
    site.platform.answers.set(progress, () => answer);
    const shown = await learner.get('/today');
    site.platform.answers.delete(progress);
    expect(shown.text).not.toMatch(internals);
    expect(shown.headers['content-type']).toMatch(/^text\/html/);
    return shown;
  }

  it('says how long to wait when the requests of this minute are used up', async () => {
    const answer = refusal(429, 'rate-limited', 'Too many requests.', { 'retry-after': '41' });
    const { status, text, headers } = await todayWith(answer);
    expect([status, headers['retry-after']]).toEqual([429, '41']);
    expect(text).toContain('41 seconds');
    expect((await learner.get('/today')).status).toBe(200);
  });

  it.each([
    ['a refusal', refusal(503, 'unavailable', 'Grading has a break.', { 'retry-after': '7' }), 'Grading has a break.'],
    ['a failure', refusal(500, 'internal', 'Something went wrong.'), 'Something went wrong.'],
    [
      'a proxy’s page',
      { status: 502, body: '<html>at async nginx (x.js:1)</html>' },
      'The platform does not answer just now.',
    ],
  ])('says so and when to try again after %s of the platform', async (_what, answer, sentence) => {
    const { status, text, headers } = await todayWith(answer);
    expect([status, headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(text).toContain(sentence);
    expect(text).toMatch(/Try again in \d+ seconds/);
  });

  it('says that the cohort cannot be shown while it is unavailable', async () => {
    const answer = refusal(503, 'unavailable', 'Try again in 1 second.', { 'retry-after': '1' });
    site.platform.answers.set('GET /cohorts/my-cohort/overview', () => answer);
    const { status, text, headers } = await learner.get('/cohort');
    site.platform.answers.clear();
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    expect(text).toContain('Your cohort cannot be shown right now.');
    expect(text).not.toContain('no cohort');
  });

  it('is no stack when an answer is not what it should be', async () => {
    for (const body of [{ data: null }, { nothing: true }, 'no JSON']) {
      const { status, text } = await todayWith({ status: 200, body });
      expect([200, 500, 503]).toContain(status);
      expect(text).toContain('<main');
    }
  });

  it('says that the platform is away, and the learner is still signed in when it is back', async () => {
    const platform = await FakePlatform.start();
    const other = await startPages({}, platform);
    const person = await other.learner();
    await platform.stop();
    const pages = [
      await person.get('/today'),
      await person.submit('/sign-out'),
      await other.visitor().signUp(newEmail()),
    ];
    for (const { status, text, headers } of pages) {
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(text).toContain('The platform does not answer just now.');
      expect(text).not.toMatch(internals);
    }
    const figure = await person.get(`/figures/${'a'.repeat(64)}.svg`);
    expect([figure.status, figure.text]).toEqual([503, 'The figure cannot be shown now.']);
    expect((await other.visitor().get('/')).status).toBe(200);
  });

  it('is a friendly one where there is none', async () => {
    for (const visitor of [learner, site.visitor()]) {
      const { status, text } = await visitor.get('/no-such-page');
      expect([status, text]).toEqual([404, expect.stringContaining('There is no such page.')]);
      expect(text).not.toMatch(internals);
    }
    expect((await site.visitor().submit('/demo')).status).toBe(404);
  });

  it('shows a refused form again with what was typed, and why, but never the password', async () => {
    const errors = [{ path: 'body.email', message: 'is no address' }];
    const detail = 'Something in the form is wrong.';
    site.platform.answers.set('POST /auth/register', () => ({
      status: 422,
      body: { detail, code: 'invalid-input', errors },
    }));
    const { status, text } = await site.visitor().signUp('ada at example', 'Ada Learner');
    site.platform.answers.delete('POST /auth/register');
    expect(status).toBe(422);
    for (const part of [
      detail,
      'is no address',
      'value="ada at example"',
      'value="Ada Learner"',
      'aria-invalid="true"',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(password);
  });
});

describe('what learners and authors write', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'</script><!--`;

  it('stays text in a form that is shown again', async () => {
    const site = await startPages();
    site.platform.answers.set('POST /auth/register', ({ body }) =>
      refusal(409, 'email-taken', `${body.email} is taken.`),
    );
    const { status, text } = await site.visitor().signUp(hostile, hostile);
    expect(status).toBe(409);
    expectText(text);
  });

  it('stays text on the learner’s first page and in the data of its script', async () => {
    const site = await startPages();
    const learner = await site.learner(hostile);
    const learning = { skills: [], zone: [], zone_message: hostile, next_lesson: null };
    site.platform.teach({ 'GET /learning-graph/me': { data: learning } });
    const { status, text } = await learner.get('/today');
    expect(status).toBe(200);
    expectText(text);
  });

  it('stays text on an error page', async () => {
    const site = await startPages();
    const learner = await site.learner();
    site.platform.answers.set(progress, () => refusal(403, 'forbidden', hostile));
    const { status, text } = await learner.get('/today');
    expect(status).toBe(403);
    expectText(text);
    expectText((await learner.get(`/no-such-page?${encodeURIComponent(hostile)}`)).text);
    expectText((await learner.get('/no-such-page?"><script>alert(1)</script>')).text);
  });

  function expectText(html: string): void {
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toMatch(/<[^>]* onerror=[^>]*>/);
  }
});

describe('a body that is too large', () => {
  it('is refused without reading it to the platform, and the next request is answered', async () => {
    const site = await startPages();
    const email = 'a'.repeat(600 * 1024);
    const answer = await site
      .visitor()
      .signIn(email)
      .catch((error: NodeJS.ErrnoException) => error.code);
    // The server may close the connection while the rest is sent.
    if (typeof answer === 'object') expect(answer.status).toBe(413);
    else expect(['ECONNRESET', 'EPIPE']).toContain(answer);
    expect(site.platform.requests).toEqual([]);
    expect((await site.visitor().get('/')).status).toBe(200);
  });

  it('is refused also when it does not say its length', async () => {
    const site = await startPages();
    const headers = { 'transfer-encoding': 'chunked' };
    const answer = await site
      .visitor()
      .submit('/sign-in', { email: 'a'.repeat(2 * 1024 * 1024), password }, headers)
      .catch((error: NodeJS.ErrnoException) => error.code);
    if (typeof answer === 'object') expect(answer.status).toBe(413);
    else expect(['ECONNRESET', 'EPIPE']).toContain(answer);
    expect(site.platform.requests).toEqual([]);
    expect((await site.visitor().get('/')).status).toBe(200);
  });
});
