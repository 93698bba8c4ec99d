import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { emptyAnswers } from './empty-answers.js';
import { refusal } from './fake-platform.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(120_000);

let site: PageSite;
beforeAll(async () => {
  site = await startPages();
});

const unset = {
  id: 1,
  email: 'ada@example.com',
  email_verified: true,
  full_name: 'Ada Learner',
  plan: 'free',
  track_slug: 'foundations',
  cohort_id: 1,
  total_xp: 0,
  created_at: '2026-11-01T00:00:00.000Z',
};

async function pageOf(profile: object): Promise<string> {
  site.platform.teach({ 'GET /users/me': { data: { ...unset, ...profile } } });
  const { status, text } = await (await site.learner()).get('/account');
  expect(status).toBe(200);
  return text;
}

const chosenIn = (page: string) => /<option value="([^"]*)" selected/.exec(page)?.[1];
const isChecked = (page: string) => /<input[^>]*id="leaderboard"[^>]*checked/.test(page);

describe('the settings', () => {
  it('of a learner who never chose are UTC and a place on the ranking', async () => {
    const page = await pageOf({
      display_name: null,
      time_zone: null,
      time_zone_from: null,
      leaderboard_opt_out: false,
    });
    expect([chosenIn(page), isChecked(page)]).toEqual(['', true]);
    expect(page).toContain('<option value="Australia/Lord_Howe">Lord Howe</option>');
  });

  it('say that a moderator has hidden the name', async () => {
    const hint = 'A moderator has hidden your name';
    expect(await pageOf({ name_hidden: true })).toContain(hint);
    expect(await pageOf({ name_hidden: false })).not.toContain(hint);
  });

  it('are shown while the platform does not know them', async () => {
    expect(chosenIn(await pageOf({}))).toBe('');
  });

  it('show what is chosen, also a zone that the pages do not know, and when it counts', async () => {
    const page = await pageOf({
      display_name: 'Ada & Co',
      time_zone: 'Mars/Gale_Crater',
      time_zone_from: '2026-11-30T00:00:00.000Z',
      leaderboard_opt_out: true,
    });
    expect([chosenIn(page), isChecked(page)]).toEqual(['Mars/Gale_Crater', false]);
    expect(page).toContain('value="Ada &amp; Co"');
    expect(page).toContain('<time datetime="2026-11-30T00:00:00.000Z">30 Nov</time>');
  });

  it.each([
    [
      { display_name: ' Ada ', time_zone: 'Asia/Tokyo', leaderboard: 'on' },
      { display_name: 'Ada', time_zone: 'Asia/Tokyo', leaderboard_opt_out: false },
    ],
    [
      { display_name: '  ', time_zone: '' },
      { display_name: null, time_zone: null, leaderboard_opt_out: true },
    ],
  ])('are saved by the form %j', async (fields: Record<string, string>, body) => {
    site.platform.teach({ 'GET /users/me': { data: unset }, 'PATCH /users/me': { data: unset } });
    const learner = await site.learner();
    const { status, headers } = await learner.submit('/account?/settings', fields);
    expect([status, headers.location]).toEqual([303, '/account?saved#settings']);
    expect(site.platform.requestsTo('PATCH /users/me').at(-1)?.body).toEqual(body);
    expect((await learner.get('/account?saved')).text).toContain('Your settings are saved.');
  });

  it('are shown again as they were typed when the platform refuses them', async () => {
    site.platform.teach({ 'GET /users/me': { data: unset } });
    const answer = refusal(422, 'invalid-input', 'display_name is too long.');
    const errors = [{ path: 'body.display_name', message: 'is too long' }];
    site.platform.answers.set('PATCH /users/me', () => ({ ...answer, body: { ...(answer.body as object), errors } }));
    const fields = { display_name: 'x'.repeat(61), time_zone: 'Asia/Tokyo' };
    const { status, text } = await (await site.learner()).submit('/account?/settings', fields);
    expect(status).toBe(422);
    expect([chosenIn(text), isChecked(text)]).toEqual(['Asia/Tokyo', false]);
    expect(text).toContain('is too long');
    expect(text).toContain('x'.repeat(61));
  });
});

describe('the streak on Today', () => {
  it('shows the freeze days that are left, or where to choose a time zone', async () => {
    const learner = await site.learner();
    const without = (await learner.get('/today')).text;
    expect([without.includes('freeze day'), without.includes('href="/account/settings"')]).toEqual([false, true]);
    const { data } = emptyAnswers['GET /progress/me'] as { data: object };
    site.platform.teach({ 'GET /progress/me': { data: { ...data, freeze_days_left: 0 } } });
    const frozen = (await learner.get('/today')).text;
    expect(frozen).toContain('0 freeze days left this month');
  });
});
