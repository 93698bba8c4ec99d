import { expect, it, jest } from '@jest/globals';
import { filledPaths } from './filled-curriculum.js';
import { startPages } from './page-site.js';
import { visitedCurriculum } from './visited-curriculum.js';

jest.setTimeout(120_000);

const origin = 'https://learn.example';
const publicPaths = [
  '/',
  '/tracks',
  '/tracks/foundations',
  '/tracks/agents',
  '/lessons/17',
  '/labs/40',
  '/glossary',
  '/help',
  '/placement',
];
const otherPaths = ['/privacy', '/status', '/search', '/sign-in', '/sign-up'];

async function publishedSite(answers: Record<string, object> = {}) {
  const site = await startPages({ WEB_ORIGIN: origin });
  site.platform.teach({ ...visitedCurriculum(), ...answers });
  return site;
}

it('each public page has a title and a description of its own, its address and a picture', async () => {
  const site = await publishedSite();
  const heads = new Map<string, string>();
  for (const path of [...publicPaths, ...otherPaths]) {
    const { status, text } = await site.visitor().get(path);
    const title = /<title>(.+?)<\/title>/.exec(text)?.[1];
    const description = /<meta name="description" content="(.+?)"/s.exec(text)?.[1];
    expect([path, status, title !== undefined, description !== undefined]).toEqual([path, 200, true, true]);
    expect(heads.get(title!) ?? heads.get(description!)).toBeUndefined();
    heads.set(title!, path).set(description!, path);
    expect(text).toContain(`<link rel="canonical" href="${origin}${path}"`);
    expect(text).toContain(`<meta property="og:title" content="${title}"`);
    const picture = /<meta property="og:image" content="https:\/\/learn\.example(\/.+?)"/.exec(text)?.[1];
    const { headers: found } = await site.visitor().get(picture!);
    // A track without a picture of its own leads to the general one.
    const { status: shown, headers } = await site.visitor().get(found.location ?? picture!);
    expect([shown, headers['content-type']]).toEqual([200, 'image/png']);
    expect(Number(headers['content-length'])).toBeLessThanOrEqual(60_000);
  }
});

it('the sitemap has the public pages, the open labs and nothing else', async () => {
  const site = await publishedSite();
  const { status, headers, text } = await site.visitor().get('/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  const paths = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!.replace(origin, ''));
  expect(paths.toSorted()).toEqual([...publicPaths, '/privacy', '/lessons/16', '/lessons/18'].toSorted());
  const statuses = await Promise.all(paths.map(async (path) => (await site.visitor().get(path)).status));
  // The curriculum of this spec has the text of one lesson.
  expect(statuses.filter((one) => one === 200)).toHaveLength(paths.length - 2);
});

it('neither the sitemap nor robots.txt goes into shared caches with a learner’s cookie', async () => {
  const site = await publishedSite();
  const learner = await site.learner();
  for (const path of ['/sitemap.xml', '/robots.txt']) {
    const elsewhere = site.visitor();
    for (const cookie of learner.cookies) elsewhere.cookies.set(...cookie);
    site.platform.tokens.expireAll();
    await learner.get('/today');
    const { cookies, headers } = await elsewhere.get(path);
    expect([path, cookies.length, headers['cache-control']]).toEqual([path, 1, 'private, no-store']);
  }
});

it('without a curriculum the sitemap has the pages that are always there', async () => {
  const site = await publishedSite({ 'GET /tracks': { data: [] } });
  expect((await site.visitor().get('/sitemap.xml')).text.match(/<loc>/g)).toHaveLength(6);
});

it('robots.txt names the sitemap and closes all that leads visitors to signing in', async () => {
  const site = await publishedSite();
  const { text } = await site.visitor().get('/robots.txt');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(
    ([, path]) => new RegExp(`^${path!.replaceAll('*', '.*')}`),
  );
  const isClosed = (path: string) => closed.some((pattern) => pattern.test(path));
  // Some labs are open and others are not: no pattern tells them apart.
  for (const path of filledPaths.filter((one) => !/^\/labs\/\d+$/.test(one))) {
    const { headers } = await site.visitor().get(path);
    if (headers.location?.startsWith('/sign-in')) expect([path, isClosed(path)]).toEqual([path, true]);
  }
  expect(publicPaths.filter(isClosed)).toEqual([]);
});
