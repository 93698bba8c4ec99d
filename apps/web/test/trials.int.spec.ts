import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { password, refusal } from './fake-platform.js';
import { newEmail, type PageSite } from './page-site.js';
import { receiptOf, startTrials } from './trials.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const code = 'print("<mine>")';
const shownCode = 'print("&lt;mine>")';
const lab = '/labs/40';
const attempts = '/labs/40/attempts?first';
const account = () => ({ email: newEmail(), full_name: 'Ada', password });

describe('a visitor without an account', () => {
  let site: PageSite;
  let visitor: WebVisitor;
  beforeAll(async () => {
    site = await startTrials();
  });
  beforeEach(() => {
    visitor = site.visitor();
    site.platform.requests.length = 0;
  });
  const claims = () => site.platform.requestsTo('POST /labs/claim');

  it('runs an open lab, sees the shown tests and how many hidden ones passed, and no score', async () => {
    const { status, text } = await visitor.submit(`${lab}?/run`, { code });
    expect(status).toBe(200);
    for (const shown of [shownCode, 'name of a case that is failed', '3 of 5 hidden tests passed.'])
      expect(text).toContain(shown);
    expect(/<main.*<\/main>/s.exec(text)![0]).not.toMatch(/\b[Ss]core\b|Submit<|Hints|Give up/);
    const [run] = site.platform.requestsTo('POST /labs/40/run');
    expect([run!.body, run!.headers['x-forwarded-for']]).toEqual([{ code }, '127.0.0.1']);
  });

  it('has the receipt in a cookie that no script reads, for a day', async () => {
    const { cookies } = await visitor.submit(`${lab}?/run`, { code });
    expect(cookies).toEqual([`receipt=${receiptOf(code)}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax`]);
    const secured = await startTrials({ WEB_ORIGIN: 'https://learn.example' });
    const [cookie] = (await secured.visitor().submit(`${lab}?/run`, { code })).cookies;
    expect(cookie).toMatch(/^__Host-receipt=.*; Secure;/);
  });

  it('has no cookie of an earlier run after a program that is too long for a cookie', async () => {
    await visitor.submit(`${lab}?/run`, { code });
    await visitor.submit(`${lab}?/run`, { code: 'x'.repeat(4_000) });
    expect(visitor.cookies.has('receipt')).toBe(false);
  });

  it.each([
    [429, 'too-many-trials', 'Your network has run the trials of an hour.'],
    [503, 'trials-busy', 'All places are taken.'],
  ])('keeps the code beside the refusal %i %s', async (status, kind, detail) => {
    const refused = await startTrials();
    refused.platform.answers.set('POST /labs/40/run', () => refusal(status, kind, detail, { 'retry-after': '9' }));
    const byForm = await refused.visitor().submit(`${lab}?/run`, { code });
    expect([byForm.status, byForm.text]).toEqual([status, expect.stringContaining(detail)]);
    expect(byForm.text).toContain(shownCode);
    const headers = { 'content-type': 'application/json', origin: refused.address };
    const body = JSON.stringify({ code });
    const byScript = await refused.visitor().send(`${lab}/run`, { method: 'POST', headers, body });
    expect([byScript.status, JSON.parse(byScript.text)]).toEqual([status, expect.objectContaining({ detail })]);
  });

  it.each(['submit', 'look'])('keeps the code when sending it to ?/%s, which needs an account', async (action) => {
    const { status, text } = await visitor.submit(`${lab}?/${action}`, { code, submission_id: 'sub_1' });
    expect([status, text]).toEqual([401, expect.stringContaining('This needs an account.')]);
    expect(text).toContain(shownCode);
  });

  it('keeps the code when sending it to a lab that is not open', async () => {
    const page = await visitor.get('/labs/41');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Sign up to solve it')]);
    expect(page.text).toContain('# starter');
    expect(page.text).not.toMatch(/<textarea|>Run</);
    for (const action of ['run', 'submit']) {
      const { status, text } = await visitor.submit(`/labs/41?/${action}`, { code });
      expect([status, text]).toEqual([401, expect.stringContaining('This needs an account.')]);
      expect(text).toContain(shownCode);
    }
    expect(site.platform.requestsTo('POST /auth/guest')).toEqual([]);
  });

  describe('who keeps a program', () => {
    it.each([
      ['sign-up', 'sign-in'],
      ['sign-in', 'sign-up'],
    ])('finds it in the form to %s, through a refusal and the form to %s', async (way, other) => {
      const receipt = receiptOf(way.repeat(1_000));
      const opened = await visitor.submit(`/${way}`, { receipt, keep: 'yes', opens: 'yes' });
      expect([opened.status, opened.text]).toEqual([200, expect.stringContaining(receipt)]);
      expect(opened.text).not.toContain('role="alert"');
      const email = newEmail();
      site.platform.addAccount(email);
      site.platform.answers.set('POST /auth/register', () => refusal(422, 'invalid-input', 'The name is missing.'));
      const wrong = await visitor.submit(`/${way}`, { email, password: 'wrong', receipt, keep: 'on' });
      site.platform.answers.delete('POST /auth/register');
      expect([wrong.status, wrong.text]).toEqual([way === 'sign-up' ? 422 : 401, expect.stringContaining(receipt)]);
      expect(wrong.text).toContain(`formaction="/${other}?next=%2Ftoday"`);
      expect(claims()).toEqual([]);
      const signedIn = await visitor.submit(`/${way}`, { ...account(), email, receipt, keep: 'on' });
      expect([signedIn.status, signedIn.headers.location]).toEqual([303, attempts]);
      expect(claims().map(({ body }) => body)).toEqual([{ receipt }]);
      expect(claims()[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f]{48}$/);
    });

    it('may sign up by the header: the cookie is claimed once, and deleted', async () => {
      await visitor.submit(`${lab}?/run`, { code });
      expect((await visitor.get('/sign-up')).text).toContain('name="keep" checked');
      const { headers } = await visitor.submit('/sign-up', { ...account(), receipt: '', keep: 'on' });
      expect([headers.location, visitor.cookies.has('receipt')]).toEqual([attempts, false]);
      expect(claims().map(({ body }) => body)).toEqual([{ receipt: receiptOf(code) }]);
      expect((await visitor.get(attempts)).status).toBe(200);
    });

    it('need not: without the tick nothing is submitted', async () => {
      await visitor.submit(`${lab}?/run`, { code });
      const { headers } = await visitor.submit('/sign-up?next=/skills', { ...account(), receipt: '' });
      expect([headers.location, visitor.cookies.has('receipt'), claims()]).toEqual(['/skills', false, []]);
    });

    it.each([
      ['is used by somebody else', 409, 'receipt-used'],
      ['is not valid', 422, 'receipt-not-valid'],
      ['cannot be claimed just now', 503, 'unavailable'],
    ])('is signed up also when the receipt %s, and finds the program in the lab, once', async (_what, status, kind) => {
      const unlucky = await startTrials();
      const detail = 'Not this time.';
      unlucky.platform.answers.set('POST /labs/claim', () => refusal(status, kind, detail, { 'retry-after': '9' }));
      const learner = unlucky.visitor();
      const form = { ...account(), receipt: receiptOf(code), keep: 'on' };
      expect((await learner.submit('/sign-up', form)).headers.location).toBe(lab);
      const { text } = await learner.get(lab);
      expect([text.includes(detail), text.includes(shownCode), text.includes('Submit</button>')]).toEqual([
        true,
        true,
        true,
      ]);
      expect((await learner.get(lab)).text).not.toContain(detail);
    });

    it('is told why also when the program is too long for a cookie', async () => {
      const receipt = receiptOf('x'.repeat(4_000)) + 'forged';
      await visitor.submit('/sign-up', { ...account(), receipt, keep: 'on' });
      expect((await visitor.get(lab)).text).toContain('This receipt is not valid.');
    });
  });

  describe('with a receipt that nobody has given', () => {
    const receipts = {
      'of no lab': receiptOf(code, '../../today'),
      'of a negative lab': receiptOf(code, -1),
      'of half a lab': receiptOf(code, 1.5),
      'without a program': `e30.${Buffer.from('null').toString('base64url')}.e30`,
      'of no JSON': 'a.b.c',
    };

    it.each(Object.entries(receipts))('%s, is signed up and led on', async (_what, receipt) => {
      site.platform.answers.delete('POST /labs/claim');
      for (const by of ['form', 'cookie']) {
        const person = site.visitor();
        if (by === 'cookie') person.cookies.set('receipt', receipt);
        const form = { ...account(), receipt: by === 'form' ? receipt : '', keep: 'on' };
        const { status, headers } = await person.submit('/sign-up', form);
        expect([status, headers.location, person.session !== undefined]).toEqual([303, '/today', true]);
      }
    });

    it.each([
      ['binary', '\u0000\u0001.\ud800.\u00ff'],
      ['huge', `a.${'b'.repeat(250_000)}.c`],
      ['HTML', '"><script>alert(1)</script>'],
    ])('that is %s, claims nothing and shows nothing of it', async (_what, receipt) => {
      const opened = await visitor.submit('/sign-up', { receipt, opens: 'yes' });
      expect([opened.status, opened.text.includes('name="receipt"')]).toEqual([200, false]);
      const { headers } = await visitor.submit('/sign-up', { ...account(), receipt, keep: 'on' });
      expect([headers.location, claims()]).toEqual(['/today', []]);
    });

    it('in a cookie that is no receipt, claims nothing', async () => {
      for (const value of ['%00', 'a.b', '"', 'a'.repeat(9_000)]) {
        const person = site.visitor();
        person.cookies.set('receipt', value);
        expect((await person.submit('/sign-in', account())).status).toBe(401);
        const { status, headers } = await person.submit('/sign-up', { ...account(), keep: 'on' });
        expect([value.length, status, headers.location]).toEqual([value.length, 303, '/today']);
      }
      expect(claims()).toEqual([]);
    });

    it('cannot write what a lab shows after signing in', async () => {
      const learner = await site.learner();
      for (const value of ['x', Buffer.from(JSON.stringify({ labId: 40, detail: 'evil' })).toString('base64url')]) {
        learner.cookies.set('unclaimed', value);
        const { status, text } = await learner.get(lab);
        expect([status, text.includes('evil')]).toEqual([200, false]);
      }
      learner.cookies.set('unclaimed', learner.session!);
      expect((await learner.get(lab)).status).toBe(200);
    });
  });

  it('runs and keeps nothing when another site sends the forms', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const path of [`${lab}?/run`, `${lab}/run`, '/sign-up', '/sign-in']) {
      const { status, cookies } = await visitor.submit(path, { ...account(), code, receipt: receiptOf(code) }, headers);
      expect([path, status, cookies]).toEqual([path, 403, []]);
    }
    expect(site.platform.requests).toEqual([]);
  });
});
