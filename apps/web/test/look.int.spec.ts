import { beforeAll, describe, expect, it } from '@jest/globals';
import { startPages, type PageSite } from './page-site.js';

describe('theme and text size', () => {
  let site: PageSite;
  beforeAll(async () => void (site = await startPages()));

  it('are chosen by a form, without an account, and every page comes with them', async () => {
    const visitor = site.visitor();
    expect((await visitor.get('/')).text).toContain('<html lang="en" data-theme="system" data-text="normal">');
    const { status, headers, cookies } = await visitor.submit('/look?from=%2Fhelp', { theme: 'dark', text: 'larger' });
    expect([status, headers.location]).toEqual([303, '/look?from=%2Fhelp']);
    expect(cookies).toEqual([
      expect.stringMatching(/^look=dark-larger; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/i),
    ]);
    for (const path of ['/', '/help', '/no-such-page'])
      expect((await visitor.get(path)).text).toContain('<html lang="en" data-theme="dark" data-text="larger">');
  });

  it('are those of the device when what is sent or stored is none of ours', async () => {
    const visitor = site.visitor();
    await visitor.submit('/look', { theme: '"><script>', text: '' });
    expect(visitor.cookies.get('look')).toBe('system-normal');
    visitor.cookies.set('look', 'dark"onload="x');
    expect((await visitor.get('/')).text).toContain('<html lang="en" data-theme="system" data-text="normal">');
  });

  it.each([
    ['/labs/40?run', '/labs/40?run'],
    ['https://evil.example/', '/'],
    ['/.//evil.example', '/'],
    ['', '/'],
  ])('lead back from %j to %j', async (from, back) => {
    const { text } = await site.visitor().get(`/look?from=${encodeURIComponent(from)}`);
    expect(/<a href="([^"]*)">Back/.exec(text)?.[1]).toBe(back);
  });
});
