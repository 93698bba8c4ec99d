import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(120_000);

let site: PageSite;
beforeAll(async () => {
  site = await startPages();
});
beforeEach(() => {
  site.platform.answers.clear();
  site.platform.requests.length = 0;
});

const off = { days: [], hour: 18, time_zone: 'UTC', next_at: null, is_stopped: false, email_verified: true };
const teach = (reminders: object) =>
  site.platform.teach({ 'GET /users/me/reminders': { data: { ...off, ...reminders } } });
const read = async () => (await (await site.learner()).get('/today/reminders')).text;

describe('the page of the reminders', () => {
  it('has no day chosen until the learner chooses one, and no form without a confirmed address', async () => {
    teach({});
    const text = await read();
    expect([text.includes('value="1"'), /value="\d" checked/.test(text)]).toEqual([true, false]);
    teach({ email_verified: false });
    expect(await read()).toContain('Your address is not confirmed yet');
  });

  it('shows the days and the hour, when the next one is possible, and that they have stopped', async () => {
    teach({ days: [1, 4], hour: 7, next_at: '2026-12-03T07:00:00.000Z', time_zone: 'Asia/Tokyo', is_stopped: true });
    const text = await read();
    expect(text.match(/value="\d" checked/g)).toEqual(['value="1" checked', 'value="4" checked']);
    expect(text).toContain('<option value="7" selected');
    for (const part of ['3 December 2026', 'Asia/Tokyo', 'Four mails had no answer']) expect(text).toContain(part);
  });

  it('saves them, ends them, and shows why not, without script', async () => {
    teach({});
    site.platform.teach({ 'PUT /users/me/reminders': { data: off } });
    const learner = await site.learner();
    const body = 'day=1&day=4&hour=7';
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: site.address };
    const saved = await learner.send('/today/reminders?/set', { method: 'POST', headers, body });
    expect(saved.headers.location).toBe('/today/reminders?saved');
    await learner.submit('/today/reminders?/end');
    const sent = site.platform.requestsTo('PUT /users/me/reminders').map((request) => request.body);
    expect(sent).toEqual([{ days: [1, 4], hour: 7 }, { days: [] }]);
    site.platform.answers.set('PUT /users/me/reminders', () => refusal(409, 'email-not-verified', 'Confirm it first.'));
    const refused = await learner.send('/today/reminders?/set', { method: 'POST', headers, body });
    expect(refused.text).toContain('Confirm it first.');
    expect(refused.text).toContain('value="4" checked');
  });
});

const unsubscribed = { 'POST /reminders/unsubscribe': { data: { unsubscribed: true } } };
const sentTokens = () => site.platform.requestsTo('POST /reminders/unsubscribe').map(({ body }) => body.token);

describe('the link that ends reminders', () => {
  it('shows a button, and only the button ends them, without signing in', async () => {
    site.platform.teach(unsubscribed);
    const visitor = site.visitor();
    expect((await visitor.get('/unsubscribe?token=42.tag')).text).toContain('value="42.tag"');
    expect(sentTokens()).toEqual([]);
    expect((await visitor.submit('/unsubscribe', { token: '42.tag' })).text).toContain('You get no more reminders.');
    expect(sentTokens()).toEqual(['42.tag']);
    site.platform.answers.set('POST /reminders/unsubscribe', () => refusal(422, 'invalid', 'This link is not whole.'));
    expect((await visitor.submit('/unsubscribe', { token: 'x' })).text).toContain('This link is not whole.');
  });

  const oneClick = (path: string) =>
    site.visitor().send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  it('is followed by mail programs, which name no origin, at its own address alone', async () => {
    site.platform.teach(unsubscribed);
    const { status, text } = await oneClick('/unsubscribe/one-click?token=42.tag');
    expect([status, text]).toEqual([200, 'You get no more reminders.']);
    expect(sentTokens()).toEqual(['42.tag']);
    const { headers } = await site.visitor().get('/unsubscribe/one-click?token=42.tag');
    expect(headers.location).toBe('/unsubscribe?token=42.tag');
    for (const path of ['/unsubscribe?token=42.tag', '/unsubscribe/one-click/x?token=42.tag', '/today?/week'])
      expect((await oneClick(path)).status).toBe(403);
    expect(sentTokens()).toEqual(['42.tag']);
  });

  it('says what is wrong with it, or that it can be tried later', async () => {
    expect((await oneClick('/unsubscribe/one-click')).status).toBe(400);
    expect((await oneClick('/unsubscribe/one-click?token=a&token=b')).status).toBe(400);
    for (const status of [422, 429, 503]) {
      site.platform.answers.set('POST /reminders/unsubscribe', () => refusal(status, 'some', 'Not now.'));
      expect(await oneClick('/unsubscribe/one-click?token=x')).toMatchObject({ status, text: 'Not now.' });
    }
  });
});
