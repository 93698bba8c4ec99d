import { describe, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { newEmail, startPages, type PageSite } from './page-site.js';

jest.setTimeout(120_000);

const addressesOf = ({ platform }: PageSite) =>
  platform.requestsTo('POST /auth/login').map(({ headers }) => headers['x-forwarded-for']);

describe('the address of a visitor', () => {
  it('reaches the platform from a proxy that the settings trust, and only its last unknown part', async () => {
    const site = await startPages({ WEB_TRUSTED_PROXIES: '127.0.0.1,10.1.0.0/16' });
    const forwarded = [
      '203.0.113.7',
      '198.51.100.9, 203.0.113.7',
      '198.51.100.9, 203.0.113.7, 10.1.2.3',
      '2001:db8::7',
    ];
    for (const list of forwarded) await site.visitor().signIn(newEmail(), { headers: { 'x-forwarded-for': list } });
    expect(addressesOf(site)).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.7', '2001:db8:0:0:0:0:0:7']);
  });

  it('is not what a visitor says it is', async () => {
    const sites = [await startPages(), await startPages({ WEB_TRUSTED_PROXIES: '192.0.2.1' })];
    const spoofed = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' };
    for (const site of sites) {
      await site.visitor().signIn(newEmail(), { headers: spoofed });
      expect(addressesOf(site)).toEqual(['127.0.0.1']);
      expect(JSON.stringify(site.platform.requests)).not.toContain('203.0.113.7');
    }
  });

  it('is its own, so that twenty wrong passwords of one visitor do not stop another', async () => {
    const site = await startPages({ WEB_TRUSTED_PROXIES: '127.0.0.1' });
    const failures = new Map<string, number>();
    const mostFailures = 20;
    site.platform.answers.set('POST /auth/login', ({ headers, body }) => {
      const address = headers['x-forwarded-for'] as string;
      const before = failures.get(address) ?? 0;
      if (before >= mostFailures)
        return refusal(429, 'too-many-logins', 'Too many wrong passwords.', { 'retry-after': '60' });
      if (body.password === 'right one') return { status: 200, body: site.platform.tokens.issue(body.email!) };
      failures.set(address, before + 1);
      return refusal(401, 'wrong-credentials', 'The email or the password is wrong.');
    });
    const signIn = (address: string, secret: string) =>
      site.visitor().signIn('ada@example.com', { secret, headers: { 'x-forwarded-for': address } });
    const attempts = await Promise.all(Array.from({ length: mostFailures }, () => signIn('203.0.113.66', 'wrong one')));
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 401));
    expect((await signIn('203.0.113.66', 'right one')).status).toBe(429);
    expect((await signIn('203.0.113.7', 'right one')).status).toBe(303);
    expect([...failures]).toEqual([['203.0.113.66', mostFailures]]);
  });

  it('stays with each of two visitors whose pages are made at the same time', async () => {
    const site = await startPages({ WEB_TRUSTED_PROXIES: '127.0.0.1' });
    const learners = await Promise.all([site.learner('Ada'), site.learner('Grace'), site.learner('Edsger')]);
    const emails = new Map<string, Set<string>>();
    site.platform.requests.length = 0;
    await Promise.all(
      learners.flatMap((learner, i) =>
        Array.from({ length: 5 }, () => learner.get('/today', { 'x-forwarded-for': `203.0.113.${i}` })),
      ),
    );
    for (const request of site.platform.requests) {
      const address = request.headers['x-forwarded-for'] as string;
      const email = site.platform.tokens.emailOf(request) ?? 'nobody';
      emails.set(address, new Set([...(emails.get(address) ?? []), email]));
    }
    expect([...emails.values()].map(({ size }) => size)).toEqual([1, 1, 1]);
    expect(new Set([...emails.values()].flatMap((set) => [...set])).size).toBe(3);
  });
});
