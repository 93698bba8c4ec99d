import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startPages, type PageSite } from './page-site.js';
import type { PageAnswer, WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const paths = [
  '/',
  '/sign-in',
  '/sign-up',
  '/today',
  '/today/__data.json',
  '/no-such-page',
  '/figures/none',
  '/favicon.svg',
];

describe('the headers of the pages', () => {
  let site: PageSite;
  let learner: WebVisitor;
  beforeAll(async () => {
    site = await startPages();
    learner = await site.learner();
  });

  it('stop guessing of types, framing and spying on every answer, also on refusals', async () => {
    const answers: PageAnswer[] = [];
    for (const path of paths) answers.push(await learner.get(path), await site.visitor().get(path));
    answers.push(await learner.submit('/sign-in', {}, { origin: 'https://evil.example' }));
    answers.push(
      await learner.get('/', { host: 'a b' }),
      await learner.get('/%'),
      await learner.send('/', { method: 'PUT' }),
    );
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      });
    expect(answers.flatMap(({ headers }) => [headers['x-powered-by'], headers.server]).filter(Boolean)).toEqual([]);
  });

  it('let a page run and load only what is ours, by a nonce that is never used twice', async () => {
    const nonces = new Set<string>();
    const pages = ['/', '/sign-in', '/today', '/no-such-page'];
    for (const path of [...pages, ...pages]) {
      const { headers, text } = await learner.get(path);
      if (headers.location) continue;
      const policy = policyOf(headers['content-security-policy'] as string);
      const [nonce] = policy['script-src']!.filter((source) => source.startsWith("'nonce-"));
      nonces.add(nonce!);
      expect(policy).toMatchObject({
        'default-src': ["'none'"],
        'script-src': ["'self'", nonce],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'connect-src': ["'self'"],
      });
      // One attribute of SvelteKit's own; a hash allows no other.
      expect(policy['style-src-attr']).toEqual(["'unsafe-hashes'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
      delete policy['style-src-attr'];
      for (const sources of Object.values(policy))
        expect(sources.filter((source) => /unsafe|\*|https?:/.test(source))).toEqual([]);
      const scripts = [...text.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
      for (const attributes of scripts) expect(attributes).toContain(nonce!.slice("'nonce-".length, -1));
      expect(text).not.toMatch(/<[^>]+ (style|on\w+)=/);
      // What is only linked loads nothing.
      const loaded = text.replaceAll(/<(a|link rel="canonical") [^>]*>/g, '');
      expect(loaded).not.toMatch(/(src|href)="(https?:)?\/\//);
    }
    // The first page leads a learner to today.
    expect(nonces.size).toBe(6);
  });

  it('let nobody store a page, so that one learner’s is never another’s', async () => {
    const ada = await site.learner('Ada');
    for (const visitor of [ada, site.visitor()])
      for (const path of ['/', '/today', '/today/__data.json', '/sign-in', '/no-such-page']) {
        const { headers } = await visitor.get(path);
        expect([path, headers['cache-control']]).toEqual([path, 'private, no-store']);
      }
    const answers = await Promise.all([ada.get('/today'), site.visitor().get('/today'), ada.get('/today')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 303, 200]);
  });

  it('let browsers store scripts and styles for a year, because their names change with them', async () => {
    const { text } = await site.visitor().get('/sign-in');
    const assets = [
      ...new Set([...text.matchAll(/_app\/immutable\/[\w./-]+\.(?:js|css)/g)].map(([path]) => `/${path}`)),
    ];
    expect(assets.length).toBeGreaterThan(2);
    for (const path of assets) {
      const { status, headers } = await site.visitor().get(path);
      expect([status, headers['cache-control']]).toEqual([200, 'public,max-age=31536000,immutable']);
      expect(headers['set-cookie']).toBeUndefined();
    }
    const { status, headers } = await site.visitor().get('/_app/immutable/none.js');
    expect([status, headers['cache-control']]).toEqual([404, expect.not.stringContaining('immutable')]);
  });

  it('give no file that is not one of the pages', async () => {
    const escapes = [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/_app/..%2f..%2fserver/index.js',
      '/server/index.js',
      '/%00',
    ];
    for (const path of escapes) {
      const { status, text } = await site.visitor().get(path);
      expect({ path, isRefused: status >= 400 }).toEqual({ path, isRefused: true });
      expect(text).not.toMatch(/@proximal|import /);
    }
  });

  it('pass a figure on with the policy of the platform, and no cookie', async () => {
    const name = `${'a'.repeat(64)}.svg`;
    const figure = { 'content-type': 'image/svg+xml', 'content-security-policy': "default-src 'none'", etag: '"a"' };
    const requested = (path: string) => site.platform.requestsTo(`GET ${path}`).at(-1)!;
    site.platform.answers.set(`GET /figures/${name}`, () => ({
      status: 200,
      headers: { ...figure, 'cache-control': 'public, max-age=31536000, immutable', 'set-cookie': 'a=b' },
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }));
    const { status, headers, text } = await learner.get(`/figures/${name}`);
    expect([status, text]).toEqual([200, '<svg xmlns="http://www.w3.org/2000/svg"/>']);
    expect(headers).toMatchObject(figure);
    expect(headers['set-cookie']).toBeUndefined();
    expect(requested(`/figures/${name}`).headers).not.toHaveProperty('authorization');
    expect(requested(`/figures/${name}`).headers).not.toHaveProperty('cookie');
  });
});

function policyOf(header: string): Record<string, string[]> {
  const directives = header.split(';').map((directive) => directive.trim().split(' '));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name!, sources]));
}
