import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { password } from './fake-platform.js';
import { newEmail, startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

describe('a signed-in attacker', () => {
  let site: PageSite;
  let attacker: WebVisitor;
  beforeAll(async () => {
    site = await startPages();
    attacker = await site.learner('Mallory');
  });

  async function requestedBy(act: () => Promise<unknown>): Promise<string[]> {
    const before = site.platform.requests.length;
    await act();
    return site.platform.requests.slice(before).map(({ path }) => path);
  }

  it.each([
    '/lessons/..%2f..%2fusers%2fme',
    '/lessons/%2e%2e%2fusers%2fme',
    '/lessons/1%2f..%2f..%2fusers%2fme',
    '/lessons/1%3fa=b',
    '/lessons/1%23',
    '/lessons/0x11',
    '/lessons/1e1',
    '/lessons/-1',
    '/labs/..%2fusers%2fme',
    '/labs/%252e%252e',
    '/labs/1%2f..%2f..%2fusers%2fme/attempts',
    '/labs/..%5c..%5cusers/solution',
    '/skills/..%2f..%2fusers%2fme',
    '/skills/%252e%252e%252fusers',
    '/skills/..%5c..%5cusers%5cme',
    '/skills/%09..%2f..%2fusers%2fme',
    '/skills/lookup%3fa=b%23c',
    '/tracks/..%2fusers%2fme',
    '/tracks/%252e%252e',
    '/cohort/challenges/..%2f..%2fusers',
    '/cohort/reviews/%2e%2e%2f1',
    '/submissions/..%2f..%2fusers%2fme/events',
    '/submissions/%252e%252e/events',
    '/submissions/http:%2f%2fevil.example%2f/events',
    '/figures/..%2f..%2fapi%2fv1%2fusers%2fme',
    '/figures/http:%2f%2fevil.example%2fx.svg',
    '/search?q=a&cursor=..%2f..%2fusers%2fme%23',
  ])('leads the pages to no other path of the platform by %s', async (path) => {
    const requested = await requestedBy(async () => {
      const { status, text } = await attacker.get(path);
      expect([200, 400, 404]).toContain(status);
      expect(text).not.toContain('ada@example.com');
    });
    expect(requested.filter((one) => /^\/(users|auth|api|evil)?(\/|$)/.test(one))).toEqual([]);
  });

  it.each(['..', '.', '', '../users/me', 'sub_1/../../users/me', '%2e%2e', 'a b'])(
    'leads them nowhere by a submission called %j',
    async (submissionId) => {
      const sent = { submission_id: submissionId, code: 'x' };
      const requested = await requestedBy(async () =>
        expect((await attacker.submit('/labs/1?/look', sent)).status).toBe(404),
      );
      expect(requested.filter((path) => !path.startsWith('/labs/'))).toEqual([]);
    },
  );

  it.each([
    ['multipart/form-data; boundary=x', '--y\r\n'],
    ['multipart/form-data', 'a=b'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: nothing\r\n\r\na\r\n--x'],
  ])('learns that a form of the type %j cannot be read', async (type, body) => {
    for (const path of ['/sign-in', '/sign-up', '/today?/read', '/labs/1?/run', '/cohort/reviews/1']) {
      const headers = { 'content-type': type, origin: site.address };
      const { status, text } = await attacker.send(path, { method: 'POST', headers, body });
      expect([path, status, text]).toEqual([path, 400, expect.stringContaining('The form cannot be read.')]);
    }
  });

  it('writes no property of all objects by the names of fields, of actions and of JSON', async () => {
    const names = ['__proto__', '__proto__[polluted]', 'constructor', 'constructor.prototype.polluted', 'toString'];
    const fields = names.concat('points-0', 'feedback').map((name): [string, string] => [name, '1']);
    const polluted = Object.fromEntries(fields);
    const json = '{"code":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    for (const path of ['/sign-up', '/sign-in', '/cohort/reviews/1', '/labs/1?/run'])
      expect((await attacker.submit(path, polluted)).status).toBeLessThan(500);
    for (const name of names) expect((await attacker.submit(`/sign-in?/${name}`, polluted)).status).toBe(404);
    for (const path of ['/labs/1/run', '/labs/1/submit']) expect((await sendJson(path, json)).status).toBe(404);
    await attacker.get('/today?__proto__[polluted]=1&x-sveltekit-invalidated=__proto__');
    expect('polluted' in {}).toBe(false);
  });

  it.each([
    ['no JSON', '{', 422],
    ['an array', '[]', 422],
    ['null', 'null', 422],
    ['a code that is no text', '{"code":{"toString":1}}', 422],
    ['a call that is no text', '{"code":"x","call":["y"]}', 422],
    ['a key that is no text', '{"code":"x","key":{"a":1}}', 422],
    ['a key with a line break', '{"code":"x","key":"a\\r\\nX-Forwarded-For: 203.0.113.7"}', 422],
    ['a hundred thousand brackets', '['.repeat(100_000), 422],
  ])('is refused with a sentence when a script sends %s', async (_what, body, status) => {
    const requested = await requestedBy(async () => {
      for (const path of ['/labs/1/run', '/labs/1/submit']) expect((await sendJson(path, body)).status).toBe(status);
    });
    expect(requested).toEqual([]);
  });

  it('finds nothing of a learner in a place that caches take for a file', async () => {
    const victim = await site.learner('Victoria Victim');
    const disguises = [
      '/today/x.css',
      '/today;x.css',
      '/today%2fx.css',
      '/today%00.css',
      '/today/.js',
      '/account/a.png',
    ];
    for (const path of [...disguises, '/today?x.css', '/today/__data.json?x.css']) {
      const { status, headers, text } = await victim.get(path);
      if (disguises.includes(path)) expect([path, status]).toEqual([path, 404]);
      expect(headers['cache-control']).toMatch(/no-store/);
      expect(headers['set-cookie']).toBeUndefined();
      expect(text).not.toContain(victim.session);
    }
  });

  it('is not who a person becomes who signs in with the attacker’s cookie in the browser', async () => {
    const victim = site.visitor();
    victim.cookies.set('session', attacker.session!);
    const email = newEmail();
    expect((await victim.signUp(email)).status).toBe(303);
    expect(victim.session).not.toBe(attacker.session);
    await victim.get('/today');
    expect(site.platform.tokens.emailOf(site.platform.requests.at(-1)!)).toBe(email);
    await attacker.get('/today');
    expect(site.platform.tokens.emailOf(site.platform.requests.at(-1)!)).not.toBe(email);
  });

  it('gets no answer where a second cookie of the same name is put before or behind the learner’s', async () => {
    const learner = await site.learner();
    for (const list of [`session=x; session=${learner.session}`, `session=${learner.session}; session=x`]) {
      const { status } = await site.visitor().get('/today', { cookie: list });
      expect([200, 303]).toContain(status);
    }
    expect(
      (await site.visitor().signIn(newEmail(), { secret: password, headers: { cookie: 'session=%ff; =; ;' } })).status,
    ).toBe(401);
  });

  function sendJson(path: string, body: string) {
    const headers = { 'content-type': 'application/json', origin: site.address };
    return attacker.send(path, { method: 'POST', headers, body });
  }
});
