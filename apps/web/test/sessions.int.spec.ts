import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { newEmail, newKey, startPages, type PageSite } from './page-site.js';

jest.setTimeout(120_000);

describe('the session of a learner', () => {
  let site: PageSite;
  beforeAll(async () => {
    site = await startPages();
  });

  it('is in a cookie that no script reads and no other site sends', async () => {
    const learner = site.visitor();
    const answer = await learner.signUp(newEmail());
    expect([answer.status, answer.headers.location]).toEqual([303, '/today']);
    expect(answer.cookies).toEqual([expect.stringMatching(/^session=[\w-]+; /)]);
    const attributes = answer.cookies[0]!.split('; ').slice(1);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax']);
    expect((await learner.get('/today')).status).toBe(200);
  });

  it('is sent over TLS only, and from this host only, where the address is https', async () => {
    const origin = 'https://learn.example';
    const secured = await startPages({ WEB_ORIGIN: origin }, site.platform);
    const learner = secured.visitor();
    const { cookies, headers } = await learner.signUp(newEmail());
    expect(cookies).toEqual([expect.stringMatching(/^__Host-session=/)]);
    const attributes = cookies[0]!.split('; ').slice(1);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await learner.get('/today')).status).toBe(200);
  });

  it('shows its token nowhere: in no page, no data of a page, no header', async () => {
    const learner = site.visitor();
    const answers = [await learner.signUp(newEmail())];
    for (const path of ['/', '/today', '/today/__data.json', '/sign-in', '/no-such-page'])
      answers.push(await learner.get(path));
    answers.push(await learner.submit('/sign-out'));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 200, 200, 200, 404, 303]);
    const everything = answers.map(({ text, headers }) => text + JSON.stringify(headers)).join('');
    expect(site.platform.tokens.all.filter((token) => everything.includes(token))).toEqual([]);
    expect(everything).not.toContain('secret-token');
  });

  it('is nobody’s when its cookie was changed, and the changed cookie is removed', async () => {
    const learner = await site.learner();
    const value = learner.session!;
    const changed = [value.slice(0, -2), `${value}AA`, flipped(value, 10), flipped(value, value.length - 10), 'x', ''];
    for (const cookie of changed) {
      const thief = site.visitor();
      thief.cookies.set('session', cookie);
      const answer = await thief.get('/today');
      expect([answer.status, answer.headers.location]).toEqual([303, '/sign-in?next=%2Ftoday']);
      expect([answer.cookies, thief.session]).toEqual([[expect.stringMatching(/^session=;.*Max-Age=0/)], undefined]);
    }
  });

  it('lasts over a change of keys while the old one still opens, and no longer', async () => {
    const [oldKey, newerKey] = [newKey(), newKey()];
    const before = await startPages({ WEB_SESSION_KEYS: oldKey }, site.platform);
    const learner = await before.learner();
    const during = await startPages({ WEB_SESSION_KEYS: `${newerKey},${oldKey}` }, site.platform);
    const after = await startPages({ WEB_SESSION_KEYS: newerKey }, site.platform);
    const openOn = async (pages: PageSite) => {
      const same = pages.visitor();
      same.cookies.set('session', learner.session!);
      return (await same.get('/today')).status;
    };
    expect([await openOn(during), await openOn(after)]).toEqual([200, 303]);
  });

  it('gets its new token by one exchange for parallel requests, and stores it in the cookie', async () => {
    const learner = await site.learner();
    const before = learner.session!;
    site.platform.tokens.expireAll();
    const exchanges = () => site.platform.requestsTo('POST /auth/refresh').length;
    const exchangesBefore = exchanges();
    const answers = await Promise.all(Array.from({ length: 8 }, () => learner.get('/today')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(exchanges() - exchangesBefore).toBe(1);
    expect(learner.session).not.toBe(before);
    // Without the memory of this process only the cookie counts.
    const key = { WEB_SESSION_KEYS: site.key };
    const elsewhere = (await startPages(key, site.platform)).visitor();
    elsewhere.cookies.set('session', learner.session!);
    expect([(await elsewhere.get('/today')).status, exchanges() - exchangesBefore]).toEqual([200, 1]);
  });

  it('stores a new token also in a browser that never received the answer of the exchange', async () => {
    const learner = await site.learner();
    const before = learner.session!;
    site.platform.tokens.expireAll();
    await learner.get('/today');
    const outrun = site.visitor();
    outrun.cookies.set('session', before);
    const answer = await outrun.get('/today');
    expect([answer.status, answer.cookies]).toEqual([200, [expect.stringMatching(/^session=[\w-]+/)]]);
    expect(outrun.session).not.toBe(before);
  });

  it('leads back to where the learner was when the platform has ended it', async () => {
    const learner = await site.learner();
    site.platform.tokens.revokeAll();
    const ended = await learner.get('/today?day=1');
    expect([ended.status, learner.session]).toEqual([303, undefined]);
    const url = new URL(ended.headers.location!, site.address);
    expect([url.pathname, url.searchParams.get('next'), url.searchParams.get('reason')]).toEqual([
      '/sign-in',
      '/today?day=1',
      'ended',
    ]);
    const form = await learner.get(ended.headers.location!);
    expect(form.text).toContain('Your session has ended.');
    const email = newEmail();
    site.platform.addAccount(email);
    const back = await learner.signIn(email, { next: url.searchParams.get('next')! });
    expect([back.status, back.headers.location]).toEqual([303, '/today?day=1']);
  });

  it('ends on the platform and in the browser by signing out, also when the platform has ended it before', async () => {
    const [learner, other] = [await site.learner(), await site.learner()];
    const stolen = site.visitor();
    stolen.cookies.set('session', learner.session!);
    const out = await learner.submit('/sign-out');
    expect([out.status, out.headers.location, learner.session]).toEqual([303, '/', undefined]);
    expect((await stolen.get('/today')).status).toBe(303);
    site.platform.tokens.revokeAll();
    expect([(await other.submit('/sign-out')).status, other.session]).toEqual([303, undefined]);
  });

  it('stays when signing in again fails, and is a new one when it succeeds', async () => {
    const email = newEmail();
    site.platform.addAccount(email);
    const learner = site.visitor();
    await learner.signIn(email);
    const first = learner.session;
    const wrong = await learner.signIn(email, { secret: 'a wrong one' });
    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('The email or the password is wrong.')]);
    expect(wrong.text).not.toContain('a wrong one');
    expect(learner.session).toBe(first);
    await learner.signIn(email);
    expect(learner.session).not.toBe(first);
    expect((await learner.get('/today')).status).toBe(200);
  });

  it.each(['sign-in', 'sign-up'])('ends on the platform once the same browser has another, by %s', async (way) => {
    const learner = await site.learner();
    const former = site.visitor();
    former.cookies.set('session', learner.session!);
    const email = newEmail();
    if (way === 'sign-in') site.platform.addAccount(email);
    await (way === 'sign-in' ? learner.signIn(email) : learner.signUp(email));
    expect((await learner.get('/today')).status).toBe(200);
    expect((await former.get('/today')).headers.location).toContain('/sign-in');
  });

  it('stays when the platform cannot renew it just now', async () => {
    const learner = await site.learner();
    site.platform.tokens.expireAll();
    const refresh = 'POST /auth/refresh';
    site.platform.answers.set(refresh, () => refusal(503, 'unavailable', 'Not now.', { 'retry-after': '7' }));
    const failed = await learner.get('/today');
    site.platform.answers.delete(refresh);
    expect([failed.status, (await learner.get('/today')).status]).toEqual([503, 200]);
  });
});

function flipped(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}
