import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { password, refusal } from './fake-platform.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(120_000);

const erasure = { requested_at: '2026-11-23T10:00:00Z', due_at: '2026-11-30T10:00:00Z' };
const profile = {
  id: 1,
  email: 'ada@example.com',
  full_name: 'Ada',
  plan: 'free',
  roles: [],
  track_slug: null,
  cohort_id: null,
  total_xp: 0,
  created_at: '2026-01-01T00:00:00Z',
};

describe('the page of the account', () => {
  let site: PageSite;
  beforeAll(async () => {
    site = await startPages();
  });
  beforeEach(() => {
    site.platform.requests.length = 0;
    site.platform.teach({
      'GET /users/me': { data: { ...profile, erasure: null } },
      'GET /subscriptions/current': { data: { plan: 'free' } },
      'GET /subscriptions/plans': { data: [] },
      'DELETE /users/me': { data: erasure },
      'POST /users/me/erasure/take-back': { data: { was_requested: true } },
    });
  });

  it('asks for the erasure with the password, without a script, and ends the session here', async () => {
    const learner = await site.learner();
    const page = (await learner.get('/account/data')).text;
    expect(page).toMatch(/What goes.*What stays.*Erase my account/s);
    // The page is long: its answer is where the form is.
    expect(page).toContain('action="?/erase#erasure"');
    const answer = await learner.submit('/account/data?/erase', { password });
    expect([answer.status, answer.headers.location]).toEqual([303, '/sign-in?reason=erasure&next=%2Faccount%2Fdata']);
    expect(site.platform.requestsTo('DELETE /users/me').map(({ body }) => body)).toEqual([{ password }]);
    expect(learner.session).toBeUndefined();
    const form = await learner.get('/sign-in?reason=erasure&next=%2Faccount%2Fdata');
    expect(form.text).toContain('Your account will be erased in 7 days');
  });

  it('says that the password is wrong, and stays signed in', async () => {
    const learner = await site.learner();
    site.platform.answers.set('DELETE /users/me', () => refusal(401, 'wrong-credentials', 'The password is wrong.'));
    const answer = await learner.submit('/account/data?/erase', { password: 'another' });
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('The password is wrong.');
    expect(answer.text).not.toContain('another');
    expect(learner.session).toBeDefined();
  });

  it('asks to sign in when the session is over', async () => {
    const learner = await site.learner();
    site.platform.answers.set('DELETE /users/me', () => refusal(401, 'token-revoked', 'The session has ended.'));
    const answer = await learner.submit('/account/data?/erase', { password });
    expect([answer.status, answer.headers.location]).toEqual([303, '/sign-in?reason=ended&next=%2Faccount%2Fdata']);
  });

  it('shows a requested erasure, and takes it back without a script', async () => {
    const learner = await site.learner();
    site.platform.teach({ 'GET /users/me': { data: { ...profile, erasure } } });
    const { text } = await learner.get('/account/data');
    expect(text).toMatch(/will be erased on\s+<time datetime="2026-11-30T10:00:00Z">30 November 2026<\/time>/);
    expect(text).not.toContain('Erase my account');
    expect((await learner.get('/account')).text).toMatch(
      /will be erased on 30 Nov\. <a href="\/account\/data#erasure"/,
    );
    expect((await learner.get('/today')).text).toContain('Your account will be erased on 30 Nov.');
    const answer = await learner.submit('/account/data?/takeBack');
    expect([answer.status, answer.headers.location]).toEqual([303, '/account/data?kept#erasure']);
    expect(site.platform.requestsTo('POST /users/me/erasure/take-back')).toHaveLength(1);
    site.platform.teach({ 'GET /users/me': { data: { ...profile, erasure: null } } });
    expect((await learner.get('/account/data?kept')).text).toContain('Your account stays.');
    expect((await learner.get('/today')).text).not.toContain('will be erased');
  });

  it('has the form also while the platform says nothing about erasures', async () => {
    const learner = await site.learner();
    site.platform.teach({ 'GET /users/me': { data: profile } });
    expect((await learner.get('/account/data')).text).toContain('Erase my account');
  });
});
