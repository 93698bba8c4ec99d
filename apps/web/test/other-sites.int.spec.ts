import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { password } from './fake-platform.js';
import { newEmail, startPages, type PageSite } from './page-site.js';
import type { PageAnswer, WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const evil = 'https://evil.example';

describe('another site', () => {
  let site: PageSite;
  let learner: WebVisitor;
  beforeAll(async () => {
    site = await startPages();
    learner = await site.learner();
  });

  const boundary = 'x-boundary';
  const fields = { email: 'ada@example.com', password, full_name: 'Ada', id: '1' };
  const bodies: Record<string, string> = {
    'application/x-www-form-urlencoded': new URLSearchParams(fields).toString(),
    [`multipart/form-data; boundary=${boundary}`]:
      Object.entries(fields)
        .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('') + `--${boundary}--\r\n`,
    'text/plain': 'email=ada@example.com',
    'application/json': JSON.stringify(fields),
    '': '',
  };
  const origins: Record<string, Record<string, string>> = {
    'a foreign origin': { origin: evil },
    'an origin like ours': { origin: 'http://127.0.0.1.evil.example' },
    'no origin that it wants to name': { origin: 'null' },
    'no origin at all': {},
  };
  const forms = ['/sign-in', '/sign-up', '/sign-out', '/demo', '/today?/read', '/no-such-page'];

  it.each(Object.keys(origins))('changes nothing by a request with %s, whatever its type and form', async (name) => {
    const before = site.platform.requests.length;
    const statuses: Record<string, number> = {};
    for (const path of forms)
      for (const [type, body] of Object.entries(bodies)) {
        const headers = { ...origins[name], ...(type && { 'content-type': type }) };
        const answer = await learner.send(path, { method: 'POST', headers, body });
        statuses[`${path} ${type}`] = answer.status;
        expect(answer.cookies).toEqual([]);
      }
    expect(new Set(Object.values(statuses))).toEqual(new Set([403]));
    expect(site.platform.requests.slice(before)).toEqual([]);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('changes nothing by %s', async (method) => {
    const answer = await learner.send('/sign-out', { method, headers: { origin: evil } });
    expect(answer.status).toBe(403);
    expect((await learner.get('/today')).status).toBe(200);
  });

  it('is refused behind TLS too, where http with the same name is another site', async () => {
    const secured = await startPages({ WEB_ORIGIN: 'https://learn.example' }, site.platform);
    const person = secured.visitor();
    const account = { email: newEmail(), full_name: 'Ada', password };
    for (const origin of [evil, 'http://learn.example', secured.address])
      expect((await person.submit('/sign-up', account, { origin })).status).toBe(403);
    expect((await person.submit('/sign-up', account)).status).toBe(303);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/today/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    'https:evil.example',
    'https://evil.example/today',
    'javascript:alert(1)',
    'data:text/html,hello',
    'evil.example',
    ' //evil.example',
    '//evil.example@127.0.0.1',
    'http://127.0.0.1:1@evil.example',
    '',
    '/sign-in',
    '/sign-in/',
    '/sign-in?next=/sign-in',
    '/sign-in?next=%2Flessons%2F17',
    '/sign-in/__data.json',
    '/sign-up',
    '/sign-out',
    '/forgot-password',
    '/reset-password?token=a',
    '/verify-email?token=a',
    '/demo',
    '/%73ign-in',
    '/sign%2Din',
    '/sign%2din#top',
    '/today/../sign-in',
    '/today/%2e%2e/sign-up',
    '/\tsign-in',
    '/sign-in%E0%A4%A',
  ])('cannot have %j as where signing in leads to', async (next) => {
    const email = newEmail();
    site.platform.addAccount(email);
    const person = site.visitor();
    const form = await person.get(`/sign-in?next=${encodeURIComponent(next)}`);
    expect(form.text).toContain('action="?next=%2Ftoday"');
    expect((await person.signIn(email, { next })).headers.location).toBe('/today');
  });

  it.each([
    ['/today?day=1', '/today?day=1'],
    ['/lessons/17', '/lessons/17'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/today?next=//evil.example', '/today?next=//evil.example'],
    ['/lessons/17?from=/sign-in', '/lessons/17?from=/sign-in'],
    ['/sign-in-again', '/sign-in-again'],
    ['/a b', '/a%20b'],
  ])('keeps its visitors’ way: %j leads to %j of this site', async (next, location) => {
    const email = newEmail();
    site.platform.addAccount(email);
    expect((await site.visitor().signIn(email, { next })).headers.location).toBe(location);
  });

  it.each(['//evil.example', '//evil.example/%2e%2e', '/\\evil.example', '///evil.example//'])(
    'is in no redirect from the address %j',
    async (path) => {
      const { status, headers } = await learner.get(path);
      expect([400, 404, 308]).toContain(status);
      const { host } = new URL(headers.location ?? '/', site.address);
      expect(host).toBe(new URL(site.address).host);
    },
  );

  it('is in no link or redirect through headers that a cache does not see', async () => {
    const foreign = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-port': '666',
      forwarded: 'host=evil.example;proto=gopher',
      'x-original-url': '/evil.example',
      'x-rewrite-url': '/evil.example',
      'x-page-protocol': 'gopher',
      'x-forwarded-prefix': '/evil.example',
      'x-sveltekit-action': 'evil.example',
    };
    for (const path of ['/', '/sign-in', '/sign-up', '/today', '/no-such-page']) {
      const answer = await site.visitor().get(path, foreign);
      const plain = await site.visitor().get(path);
      expect(answer.status).toBe(plain.status);
      expect(answer.headers.location).toBe(plain.headers.location);
      expect(answer.text + JSON.stringify(answer.headers)).not.toMatch(/evil\.example|gopher|666/);
    }
  });

  it.each(['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example:3002', 'learn.example.evil.example'])(
    'reads and changes nothing through its own name %j that leads here by DNS',
    async (host) => {
      const secured = await startPages({ WEB_ORIGIN: 'https://learn.example' }, site.platform);
      const open = await startPages({ DEMO_SINCE: '2026-11-02' }, site.platform);
      const before = site.platform.requests.length;
      for (const pages of [open, secured]) {
        // Its browser sends the cookies of the name, which are not the learner's.
        for (const path of ['/', '/sign-in', '/today', '/favicon.svg', '/figures/none', '/no-such-page'])
          expectMisdirected(await pages.visitor().get(path, { host }));
        for (const path of ['/demo', '/sign-in'])
          expectMisdirected(await pages.visitor().submit(path, fields, { host, origin: `http://${host}` }));
      }
      expect(site.platform.requests.slice(before)).toEqual([]);
    },
  );

  function expectMisdirected({ status, headers, text, cookies }: PageAnswer): void {
    expect([status, headers['cache-control'], headers['x-frame-options']]).toEqual([421, 'no-store', 'DENY']);
    expect(text).toMatch(/^These pages [^<]+\.$/);
    expect(text + JSON.stringify(headers)).not.toContain('evil.example');
    expect(cookies).toEqual([]);
  }

  it.each(['localhost', 'pages.localhost', '127.0.0.1', '[::1]', '192.168.1.7'])(
    'is not what is called %s, with which nobody else can be meant',
    async (name) => {
      const host = `${name}:${new URL(site.address).port}`;
      const account = { email: newEmail(), full_name: 'Ada', password };
      const answer = await site.visitor().submit('/sign-up', account, { host, origin: `http://${host}` });
      expect([answer.status, answer.headers.location]).toEqual([303, '/today']);
    },
  );

  it.each(['a b', '[', 'x:y:z', 'a@b', '%', 'evil.example/path?query', '127.0.0.1:99999'])(
    'gets an answer for the host %j, and does not stop the server',
    async (host) => {
      expect((await site.visitor().get('/', { host })).status).toBe(400);
      expect((await site.visitor().get('/')).status).toBe(200);
    },
  );
});
