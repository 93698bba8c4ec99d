import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(120_000);

const token = 'a-token-from-a-mail';
const newPassword = 'one more sentence nobody knows';

let site: PageSite;
beforeAll(async () => {
  site = await startPages();
});
beforeEach(() => {
  site.platform.answers.clear();
  site.platform.requests.length = 0;
});

describe('the form for a forgotten password', () => {
  it('says the same whether or not the address has an account', async () => {
    site.platform.teach({ 'POST /auth/password-reset': {} });
    const { status, text } = await site.visitor().submit('/forgot-password', { email: 'ada@example.com' });
    expect(status).toBe(200);
    expect(text).toMatch(/If\s+<bdi>ada@example.com<\/bdi>\s+has an account/);
    const [request] = site.platform.requestsTo('POST /auth/password-reset');
    expect([request!.body, request!.headers.authorization]).toEqual([{ email: 'ada@example.com' }, undefined]);
  });

  it('shows the address again with the reason when it is refused', async () => {
    site.platform.answers.set('POST /auth/password-reset', () => refusal(422, 'invalid-input', 'It is no address.'));
    const { status, text } = await site.visitor().submit('/forgot-password', { email: 'ada' });
    expect([status, text.includes('It is no address.'), text.includes('value="ada"')]).toEqual([422, true, true]);
  });
});

describe('the page of the link for a new password', () => {
  it('requests nothing when it is opened, as programs do that check mails', async () => {
    for (const path of ['/reset-password', '/verify-email']) {
      const { status, text } = await site.visitor().get(`${path}?token=${token}`);
      expect([status, text.includes(`value="${token}"`)]).toEqual([200, true]);
    }
    expect(site.platform.requests).toEqual([]);
  });

  it('sets the password, ends the session of this browser, and leads to signing in', async () => {
    const learner = await site.learner();
    site.platform.teach({ 'POST /auth/password-reset/confirm': {} });
    const { status, headers } = await learner.submit('/reset-password', { token, new_password: newPassword });
    expect([status, headers.location]).toEqual([303, '/sign-in?reason=reset']);
    const [request] = site.platform.requestsTo('POST /auth/password-reset/confirm');
    expect(request!.body).toEqual({ token, new_password: newPassword });
    expect(learner.session).toBeUndefined();
    expect((await learner.get('/sign-in?reason=reset')).text).toContain('Your password is changed.');
  });

  it('says why a link does not work, leads to another one, and does not repeat the password', async () => {
    const refused = refusal(422, 'link-not-valid', 'The link was used already, or it is too old.');
    site.platform.answers.set('POST /auth/password-reset/confirm', () => refused);
    const { status, text } = await site.visitor().submit('/reset-password', { token, new_password: newPassword });
    expect([status, text.includes('The link was used already')]).toEqual([422, true]);
    expect(text).toContain('href="/forgot-password"');
    expect(text).not.toContain(newPassword);
  });
});

describe('the page of the link that confirms an address', () => {
  it('confirms it by a form, without a session', async () => {
    site.platform.teach({ 'POST /auth/verify-email': { email: 'ada@example.com' } });
    const { status, text } = await site.visitor().submit('/verify-email', { token });
    expect(status).toBe(200);
    expect(text).toMatch(/<bdi>ada@example.com<\/bdi> is confirmed/);
    expect(site.platform.requestsTo('POST /auth/verify-email').map(({ body }) => body)).toEqual([{ token }]);
  });

  it('says why a link does not work', async () => {
    const refused = refusal(422, 'link-not-valid', 'The link was used already, or it is too old.');
    site.platform.answers.set('POST /auth/verify-email', () => refused);
    const { status, text } = await site.visitor().submit('/verify-email', { token });
    expect([status, text.includes('The link was used already')]).toEqual([422, true]);
  });
});
