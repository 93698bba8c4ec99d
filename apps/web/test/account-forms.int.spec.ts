import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const secret = 'one more sentence nobody knows';
const session = '00000000-0000-4000-8000-000000000001';

interface Form {
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
    action: 'name',
    fields: { full_name: 'Ada King' },
    operation: 'PATCH /users/me',
    answer: {},
    said: 'Your name is changed.',
    body: { full_name: 'Ada King' },
    field: 'full_name',
  },
  {
    action: 'email',
    fields: { email: 'king@example.com', password: secret },
    operation: 'POST /users/me/email',
    answer: { pending_email: 'king@example.com' },
    said: 'Use the link in the mail to king@example.com',
    body: { email: 'king@example.com', password: secret },
    field: 'email',
  },
  {
    action: 'verification',
    fields: {},
    operation: 'POST /users/me/email/verification',
    answer: { email: 'ada@example.com', email_verified: false },
    said: 'A mail is on its way to ada@example.com.',
  },
  {
    action: 'password',
    fields: { current_password: secret, new_password: `${secret}, really` },
    operation: 'POST /users/me/password',
    answer: { ended_sessions: 2 },
    said: 'Your password is changed; other sessions that were ended: 2.',
    body: { current_password: secret, new_password: `${secret}, really` },
    field: 'new_password',
  },
  {
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
  it.each(named)('“%s” does what it says, without script', async (_, { action, fields, operation, ...form }) => {
    site.platform.teach({ [operation]: { data: form.answer } });
    const { status, text } = await learner.submit(`/account?/${action}`, fields);
    expect(status).toBe(200);
    expect(text).toMatch(new RegExp(`<p class="notice" role="status">\\s*${form.said.replaceAll('.', '\\.')}`));
    const requests = site.platform.requestsTo(operation);
    expect(requests).toHaveLength(1);
    expect(requests[0]!.body).toEqual(form.body ?? {});
  });

  it.each(named)(
    '“%s” says why it was refused, and never a password',
    async (_, { action, fields, operation, field }) => {
      const errors = field === undefined ? [] : [{ path: `body.${field}`, message: 'is not like that' }];
      const detail = 'This is not possible.';
      site.platform.answers.set(operation, () => ({ status: 422, body: { detail, code: 'invalid-input', errors } }));
      const { status, text } = await learner.submit(`/account?/${action}`, fields);
      expect(status).toBe(422);
      expect(text).toMatch(/<p class="notice error"[^>]*>\s*This is not possible\./);
      if (field !== undefined) {
        expect(text).toMatch(new RegExp(`<input[^>]*id="${field}"[^>]*aria-invalid="true"`));
        expect(text).toContain('is not like that');
      }
      if (action === 'name' || action === 'email') expect(text).toContain(`value="${Object.values(fields)[0]}"`);
      expect(text).not.toContain(secret);
    },
  );

  it.each(named)('“%s” leads a visitor without a session to signing in', async (_, { action, fields, operation }) => {
    const { status, headers } = await site.visitor().submit(`/account?/${action}`, fields);
    expect([status, headers.location]).toEqual([303, '/sign-in?next=%2Faccount']);
    expect(site.platform.requestsTo(operation)).toEqual([]);
  });

  it.each(named)('“%s” says that the session has ended', async (_, { action, fields, operation }) => {
    site.platform.answers.set(operation, () => refusal(401, 'token-revoked', 'The session has ended.'));
    const { status, headers } = await learner.submit(`/account?/${action}`, fields);
    expect([status, headers.location]).toEqual([303, '/sign-in?reason=ended&next=%2Faccount']);
    expect(learner.session).toBeUndefined();
  });

  it.each(named)('“%s” is refused when another site sends it', async (_, { action, fields, operation }) => {
    const headers = { origin: 'https://evil.example' };
    expect((await learner.submit(`/account?/${action}`, fields, headers)).status).toBe(403);
    expect(site.platform.requestsTo(operation)).toEqual([]);
  });

  it.each(['email', 'password'])('“%s” stays signed in after a wrong password', async (action) => {
    const { fields, operation } = forms.find((form) => form.action === action)!;
    site.platform.answers.set(operation, () => refusal(401, 'wrong-credentials', 'The password is wrong.'));
    const { status, text } = await learner.submit(`/account?/${action}`, fields);
    expect([status, text.includes('The password is wrong.')]).toEqual([401, true]);
    expect(learner.session).toBeDefined();
  });
});

describe('the list of sessions', () => {
  it('has a button to end each session but the present one', async () => {
    const { text } = await learner.get('/account');
    expect([...text.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id)).toEqual([session]);
    expect(text).toContain('(this one)');
  });

  it('says that it cannot be shown when the platform does not answer for it', async () => {
    for (const answer of [refusal(404, 'unknown-path', 'None.'), refusal(503, 'unavailable', 'Not now.')]) {
      site.platform.answers.set('GET /users/me/sessions', () => answer);
      const { status, text } = await learner.get('/account');
      expect([status, text]).toEqual([200, expect.stringContaining('Your sessions cannot be shown right now.')]);
      expect(text).toContain('New password');
    }
  });
});
