import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(120_000);

const token = 'Secret-token-in-a-mail_'.padEnd(43, 'x');
const pages: [path: string, operation: string][] = [
  ['/reset-password', 'POST /auth/password-reset/confirm'],
  ['/verify-email', 'POST /auth/verify-email'],
];

describe.each(pages)('the page %s, to which a mail leads', (path, operation) => {
  let site: PageSite;
  beforeAll(async () => {
    site = await startPages();
  });

  it('does not use the link until its form is sent, so that a program that opens links does no harm', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status } = await site.visitor().send(`${path}?token=${token}`, { method });
      expect([method, status]).toEqual([method, 200]);
    }
    expect(site.platform.requestsTo(operation)).toEqual([]);
    site.platform.answers.set(operation, () => refusal(422, 'link-not-valid', 'This link is not valid.'));
    await site.visitor().submit(path, { token, new_password: 'another good password' });
    expect(site.platform.requestsTo(operation).map(({ body }) => body.token)).toEqual([token]);
  });

  it('gives the token to no other site: no address leads elsewhere, and no referrer leaves this one', async () => {
    const { text, headers } = await site.visitor().get(`${path}?token=${token}`);
    expect(headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'private, no-store' });
    const addresses = [...text.matchAll(/\b(?:href|src|action|srcset|content)="([^"]*)"/g)].map(
      ([, address]) => address!,
    );
    expect(addresses.length).toBeGreaterThan(3);
    const abroad = addresses.filter((address) => new URL(address, 'https://here.example').host !== 'here.example');
    expect(abroad).toEqual([]);
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
    expect(text).not.toMatch(/<meta[^>]+(refresh|referrer)/i);
    expect(headers['content-security-policy']).toMatch(/form-action 'self'/);
  });

  it('does not take the form from another site', async () => {
    const before = site.platform.requestsTo(operation).length;
    const { status } = await site.visitor().submit(path, { token }, { origin: 'https://evil.example' });
    expect(status).toBe(403);
    expect(site.platform.requestsTo(operation)).toHaveLength(before);
  });

  it('shows a hostile token as text, in its field alone', async () => {
    const hostile = '"><script>alert(1)</script><img src=https://evil.example>';
    const { text } = await site.visitor().get(`${path}?token=${encodeURIComponent(hostile)}`);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=https://evil');
  });
});
