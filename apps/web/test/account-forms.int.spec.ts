import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const secret = 'one more sentence nobody knows';
const session = '00000000-0000-4000-8000-000000000001';

interface Form {
  page: string;
  action: string;
  fields: Record<string, string>;
  operation: string;
  answer: object;
  said: string;
  body?: object;
  field?: string;
}

const forms: Form[] = [
  {
    page: '/account',
    action: 'name',
    fields: { full_name: 'Ada King' },
    operation: 'PATCH /users/me',
    answer: {},
    said: 'Your name is changed.',
    body: { full_name: 'Ada King' },
    field: 'full_name',
  },
  {
    page: '/account/sign-in',
    action: 'email',
    fields: { email: 'king@example.com', password: secret },
    operation: 'POST /users/me/email',
    answer: { pending_email: 'king@example.com' },
    said: 'Use the link in the mail to king@example.com',
    body: { email: 'king@example.com', password: secret },
    field: 'email',
  },
  {
    page: '/account/sign-in',
    action: 'verification',
    fields: {},
    operation: 'POST /users/me/email/verification',
    answer: { email: 'ada@example.com', email_verified: false },
    said: 'A mail is on its way to ada@example.com.',
  },
  {
    page: '/account/sign-in',
    action: 'password',
    fields: { current_password: secret, new_password: `${secret}, really` },
    operation: 'POST /users/me/password',
    answer: { ended_sessions: 2 },
    said: 'Your password is changed; other sessions that were ended: 2.',
    body: { current_password: secret, new_password: `${secret}, really` },
    field: 'new_password',
  },
  {
    page: '/account/sign-in',
    action: 'end',
    fields: { id: session },
    operation: `DELETE /users/me/sessions/${session}`,
    answer: {},
    said: 'The session is ended.',
  },
];
const named = forms.map((form): [string, Form] => [form.action, form]);

let site: PageSite;
let learner: WebVisitor;
beforeAll(async () => {
  site = await startPages();
});
beforeEach(async () => {
  site.platform.answers.clear();
  site.platform.teach(filledAnswers((what) => what));
  learner = await site.learner();
  site.platform.requests.length = 0;
});

describe('a form of the account', () => {
  it.each(named)('“%s” does what it says, without script', async (_, { page, action, fields, operation, ...form }) => {
    site.platform.teach({ [operation]: { data: form.answer } });
    const { status, text } = await learner.submit(`${page}?/${action}`, fields);
    expect(status).toBe(200);
    expect(text).toMatch(
      new RegExp(`<p class="[^"]*notice good[^"]*" role="status">\\s*${form.said.replaceAll('.', '\\.')}`),
    );
    const requests = site.platform.requestsTo(operation);
    expect(requests).toHaveLength(1);
    expect(requests[0]!.body).toEqual(form.body ?? {});
  });

  it.each(named)(
    '“%s” says why it was refused, and never a password',
    async (_, { page, action, fields, operation, field }) => {
      const errors = field === undefined ? [] : [{ path: `body.${field}`, message: 'is not like that' }];
      const detail = 'This is not possible.';
      site.platform.answers.set(operation, () => ({ status: 422, body: { detail, code: 'invalid-input', errors } }));
      const { status, text } = await learner.submit(`${page}?/${action}`, fields);
      expect(status).toBe(422);
      expect(text).toMatch(/<p class="[^"]*notice error[^"]*"[^>]*>\s*This is not possible\./);
      if (field !== undefined) {
        expect(text).toMatch(new RegExp(`<input[^>]*id="${field}"[^>]*aria-invalid="true"`));
        expect(text).toContain('is not like that');
      }
      if (action === 'name' || action === 'email') expect(text).toContain(`value="${Object.values(fields)[0]}"`);
      expect(text).not.toContain(secret);
    },
  );

  it.each(named)(
    '“%s” leads a visitor without a session to signing in',
    async (_, { page, action, fields, operation }) => {
      const { status, headers } = await site.visitor().submit(`${page}?/${action}`, fields);
      expect([status, headers.location]).toEqual([303, `/sign-in?next=${encodeURIComponent(page)}`]);
      expect(site.platform.requestsTo(operation)).toEqual([]);
    },
  );

  it.each(named)('“%s” says that the session has ended', async (_, { page, action, fields, operation }) => {
    site.platform.answers.set(operation, () => refusal(401, 'token-revoked', 'The session has ended.'));
    const { status, headers } = await learner.submit(`${page}?/${action}`, fields);
    expect([status, headers.location]).toEqual([303, `/sign-in?reason=ended&next=${encodeURIComponent(page)}`]);
    expect(learner.session).toBeUndefined();
  });

  it.each(named)('“%s” is refused when another site sends it', async (_, { page, action, fields, operation }) => {
    const headers = { origin: 'https://evil.example' };
    expect((await learner.submit(`${page}?/${action}`, fields, headers)).status).toBe(403);
    expect(site.platform.requestsTo(operation)).toEqual([]);
  });

  it.each(['email', 'password'])('“%s” stays signed in after a wrong password', async (action) => {
    const { page, fields, operation } = forms.find((form) => form.action === action)!;
    site.platform.answers.set(operation, () => refusal(401, 'wrong-credentials', 'The password is wrong.'));
    const { status, text } = await learner.submit(`${page}?/${action}`, fields);
    expect([status, text.includes('The password is wrong.')]).toEqual([401, true]);
    expect(learner.session).toBeDefined();
  });
});

describe('the list of sessions', () => {
  it('has a button to end each session but the present one', async () => {
    const { text } = await learner.get('/account/sign-in');
    expect([...text.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id)).toEqual([session]);
    expect(text).toContain('(this one)');
  });

  it('says that it cannot be shown when the platform does not answer for it', async () => {
    for (const answer of [refusal(404, 'unknown-path', 'None.'), refusal(503, 'unavailable', 'Not now.')]) {
      site.platform.answers.set('GET /users/me/sessions', () => answer);
      const { status, text } = await learner.get('/account/sign-in');
      expect([status, text]).toEqual([200, expect.stringContaining('Your sessions cannot be shown right now.')]);
      expect(text).toContain('New password');
    }
  });
});

describe('an address that the account had when it was one page', () => {
  it.each([
    ['email', '/account/sign-in?/email'],
    ['verification', '/account/sign-in?/verification'],
    ['password', '/account/sign-in?/password'],
    ['end', '/account/sign-in?/end'],
    ['erase', '/account/data?/erase'],
    ['takeBack', '/account/data?/takeBack'],
  ])('leads the form “%s” of a tab that is still open to %s, with what it has', async (action, path) => {
    const { status, headers } = await learner.submit(`/account?/${action}`, { password: secret });
    expect([status, headers.location]).toEqual([307, path]);
  });

  it('leads to the settings, and their form with what it has', async () => {
    const opened = await learner.get('/account/settings');
    expect([opened.status, opened.headers.location]).toEqual([308, '/account#settings']);
    const sent = await learner.submit('/account/settings', { display_name: 'Ada' });
    expect([sent.status, sent.headers.location]).toEqual([307, '/account?/settings']);
  });

  it.each([
    ['address', '/account/sign-in'],
    ['password-title', '/account/sign-in'],
    ['sessions', '/account/sign-in'],
    ['plan', '/account/plan'],
    ['stored', '/account/data'],
    ['export', '/account/data'],
    ['erasure', '/account/data'],
  ])('has the anchor %s, with a link to the same one of %s', async (anchor, path) => {
    const { text } = await learner.get('/account');
    expect(text).toMatch(new RegExp(`<li id="${anchor}"[^>]*><a href="${path}#${anchor}"`));
    expect((await learner.get(path)).text).toContain(` id="${anchor}"`);
  });

  it('has no page for the demo learner, whom nobody can change', async () => {
    const payload = Buffer.from(JSON.stringify({ as: 'demo' })).toString('base64url');
    const token = { access_token: `head.${payload}.signature`, token_type: 'Bearer', expires_in: 900 };
    site.platform.answers.set('POST /auth/guest', () => ({ status: 200, body: token }));
    const guest = (await startPages({ DEMO_SINCE: '2026-11-01' }, site.platform)).visitor();
    await guest.submit('/demo');
    for (const path of ['/account', '/account/sign-in', '/account/plan', '/account/data']) {
      const { status, headers } = await guest.get(path);
      expect([status, headers.location]).toEqual([303, '/sign-up?reason=demo']);
    }
  });
});
