import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Schemas } from '@proximal/client';
import { CurriculumPages } from '../src/lib/server/platform/curriculum-pages.js';
import { Platform } from '../src/lib/server/platform/platform.js';
import { GuestSession } from '../src/lib/server/platform/guest-session.js';
import { FakePlatform, guestLimit, refusal, type FakeAnswer, type PlatformRequest } from './fake-platform.js';
import { filledPaths } from './filled-curriculum.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(600_000);

const openPaths = ['/tracks/foundations', '/lessons/17', '/labs/40', '/search?q=pairs'];
const publicPaths = filledPaths.filter((path) => /^\/(completions|glossary$|tracks$|placement$)/.test(path));

const filled = filledAnswers((what) => what);

async function startFilled(): Promise<PageSite> {
  const site = await startPages();
  site.platform.teach(filled);
  return site;
}

describe('a visitor without an account', () => {
  let site: PageSite;
  let visitor: WebVisitor;
  beforeAll(async () => {
    site = await startFilled();
  });
  beforeEach(() => {
    visitor = site.visitor();
    site.platform.requests.length = 0;
  });

  it.each(openPaths)('reads %s, without anything that needs an account', async (path) => {
    const { status, text, cookies } = await visitor.get(path);
    expect([status, cookies]).toEqual([200, []]);
    for (const href of ['/tracks', '/search', '/sign-in', '/sign-up']) expect(text).toContain(`href="${href}"`);
    expect(text).not.toMatch(/just now|Mark as complete|href="\/(today|skills|account)|Your best score/);
  });

  it.each(openPaths.slice(0, 3))('finds on %s the way to an account and back', async (path) => {
    expect((await visitor.get(path)).text).toContain(`href="/sign-up?next=${encodeURIComponent(path)}"`);
    const account = { email: `${path.slice(-2)}@example.com`, full_name: 'Ada', password: 'a long sentence' };
    const { headers } = await visitor.submit(`/sign-up?next=${encodeURIComponent(path)}`, account);
    expect(headers.location).toBe(path);
  });

  it('is led to signing in by every other page', async () => {
    for (const path of filledPaths.filter(
      (one) => !openPaths.includes(one.replace(/\?placement=.*/, '')) && !publicPaths.includes(one),
    )) {
      const { status, headers } = await visitor.get(path);
      expect([path, status, headers.location]).toEqual([path, 303, `/sign-in?next=${encodeURIComponent(path)}`]);
    }
  });

  it('sees nothing that the platform has said to a learner', async () => {
    const learner = await site.learner('Grace Secretive');
    for (const path of openPaths) await learner.get(path);
    site.platform.requests.length = 0;
    for (const path of openPaths) expect((await visitor.get(path)).text).not.toMatch(/Secretive|name of the skill/);
    const asked = site.platform.requests.map(({ method, path }) => `${method} ${path}`);
    expect(asked.filter((one) => one !== 'GET /search')).toEqual([]);
  });

  it('cannot make this server ask for what no track shows', async () => {
    await visitor.get('/lessons/99');
    site.platform.requests.length = 0;
    const statuses = [];
    for (const path of ['/lessons/99', '/labs/99', '/tracks/none']) statuses.push((await visitor.get(path)).status);
    expect([statuses, site.platform.requests]).toEqual([[404, 303, 404], []]);
  });

  it('is told to wait, and not to sign in, while the platform refuses new guests', async () => {
    const refusing = await startFilled();
    refusing.platform.answers.set('POST /auth/guest', () =>
      refusal(503, 'unavailable', 'Not now.', { 'retry-after': '7' }),
    );
    const answer = await refusing.visitor().get('/lessons/17');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '7']);
    refusing.platform.answers.delete('POST /auth/guest');
    expect((await refusing.visitor().get('/lessons/17')).status).toBe(200);
  });
});

describe('on the wire', () => {
  let site: PageSite;
  beforeAll(async () => {
    site = await startFilled();
    const folder = '../../../content/tracks/measuring-and-running-models/running-models/releasing-with-care';
    const content = readFileSync(new URL(`${folder}/gradual-rollouts/lesson.md`, import.meta.url), 'utf8');
    site.platform.teach({ 'GET /lessons/17': { ...filled['GET /lessons/17'], content } });
  });
  const bytesOf = async (path: string) => {
    const { status, headers } = await site.visitor().get(path, { 'accept-encoding': 'br' });
    expect([path, status, headers['content-encoding']]).toEqual([path, 200, 'br']);
    return Number(headers['content-length']);
  };

  it.each(['/tracks/foundations', '/lessons/17', '/labs/40', '/search'])(
    '%s is at most 15 kB, and its scripts 60 kB',
    async (path) => {
      const { text } = await site.visitor().get(path);
      const scripts = [...text.matchAll(/href="([^"]+\.js)" rel="modulepreload"/g)];
      expect(scripts.length).toBeGreaterThan(5);
      let bytes = 0;
      for (const [, href] of scripts) bytes += await bytesOf(new URL(href!, site.address + path).pathname);
      expect(bytes).toBeLessThanOrEqual(60_000);
      expect(await bytesOf(path)).toBeLessThanOrEqual(15_000);
    },
  );
});

describe('a class behind one address', () => {
  it('reads on: 40 visitors open ten of 200 lessons and labs each, at the cost of this server', async () => {
    const site = await startFilled();
    const ids = Array.from({ length: 200 }, (_, index) => index + 100);
    teachLessons(site, ids);
    const statuses = new Set<number>();
    const read = async (number: number) => {
      const visitor = site.visitor();
      for (let page = 0; page < 10; page += 1) {
        const id = ids[(number * 5 + page) % ids.length]!;
        const kind = page % 2 === 0 ? 'lessons' : 'labs';
        statuses.add((await visitor.get(`/${kind}/${id}/__data.json`)).status);
      }
    };
    for (let first = 0; first < 40; first += 4)
      await Promise.all(Array.from({ length: 4 }, (_, index) => read(first + index)));
    expect([...statuses]).toEqual([200]);
    expect([...site.platform.guestRequests]).toEqual([]);
  });

  it('searches at the cost of its own address', async () => {
    const site = await startFilled();
    const visitor = site.visitor();
    const statuses = [];
    for (let search = 0; search <= guestLimit; search += 1)
      statuses.push((await visitor.get('/search?q=pairs')).status);
    expect(statuses).toEqual([...Array.from({ length: guestLimit }, () => 200), 429]);
    expect([...site.platform.guestRequests]).toEqual([['127.0.0.1', guestLimit + 1]]);
    expect((await visitor.get('/lessons/17')).status).toBe(200);
  });
});

describe('the token of the guest', () => {
  it('is asked for once by visitors who come at the same time, and again once the platform refuses it', async () => {
    const site = await startPages();
    const read = () => Promise.all(Array.from({ length: 5 }, () => site.visitor().get('/search?q=pairs')));
    site.platform.answers.set(
      'GET /search',
      (request) => refusalOf(site, request) ?? { status: 200, body: { data: [] } },
    );
    await read();
    expect(site.platform.requestsTo('POST /auth/guest')).toHaveLength(1);
    for (const end of ['expireAll', 'revokeAll'] as const) {
      site.platform.tokens[end]();
      expect((await read()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    }
    const learner = await site.learner();
    site.platform.tokens.revokeAll();
    const ended = await learner.get('/search?q=pairs');
    expect(ended.headers.location).toBe('/sign-in?reason=ended&next=%2Fsearch%3Fq%3Dpairs');
    const begun = site.platform.requestsTo('POST /auth/guest');
    expect(begun).toHaveLength(3);
    expect(begun.map(({ headers }) => headers['x-forwarded-for'])).toEqual([undefined, undefined, undefined]);
  });

  it('is replaced a minute before its hour ends', async () => {
    const platform = await FakePlatform.start();
    let now = 0;
    const guest = new GuestSession(new Platform(platform.url), () => now);
    const tokens = new Set<unknown>();
    for (const minutes of [0, 58, 59.1, 117]) {
      now = minutes * 60_000;
      await guest.call(async (client) => tokens.add(client));
    }
    expect([tokens.size, platform.requestsTo('POST /auth/guest').length]).toEqual([2, 2]);
  });
});

describe('the stored curriculum', () => {
  const tags: Record<string, string> = {};
  let platform: FakePlatform;
  let curriculum: CurriculumPages;
  let guest: GuestSession;
  let now = 0;
  beforeEach(async () => {
    platform = await FakePlatform.start();
    guest = new GuestSession(new Platform(platform.url));
    curriculum = new CurriculumPages(new Platform(platform.url), guest, () => now);
    for (const id of [1, 2, 3]) {
      tags[id] = 'first';
      platform.answers.set(`GET /labs/${id}`, ({ headers }) => {
        const etag = `"${tags[id]}"`;
        if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
        return { status: 200, headers: { etag }, body: { data: `${tags[id]} ${id}` } };
      });
    }
  });
  const read = async (id: number) => {
    const { data } = await guest.call((client) => curriculum.read(client, '/labs/{id}', { id }));
    return data as unknown;
  };
  const asked = () => platform.requests.filter(({ path }) => path.startsWith('/labs/')).length;

  it('is asked for once by equal reads at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => read(1)));
    expect(asked()).toBe(1);
  });

  it('is checked as a whole, once, when one answer has changed', async () => {
    for (const id of [1, 2, 3]) await read(id);
    for (const id of [1, 2]) tags[id] = 'second';
    now += 29_000;
    expect([await read(1), await read(2), asked()]).toEqual(['first 1', 'first 2', 3]);
    now += 2_000;
    expect(await read(1)).toBe('second 1');
    now += 28_000;
    for (let times = 0; times < 3; times += 1)
      expect([await read(1), await read(2), await read(3)]).toEqual(['second 1', 'second 2', 'first 3']);
    expect(asked()).toBe(6);
  });
});

function refusalOf({ platform }: PageSite, { headers }: PlatformRequest): FakeAnswer | undefined {
  return platform.tokens.refusalOf(headers.authorization?.replace('Bearer ', '') ?? '');
}

/** Each has a lab of the same id. */
function teachLessons({ platform }: PageSite, ids: readonly number[]): void {
  const { data } = filled['GET /tracks/foundations/outline'] as { data: { levels: Schemas['OutlinedLevel'][] } };
  const [level] = data.levels;
  const [module] = level!.modules;
  const [, lesson] = module!.lessons;
  const lessons = ids.map((id) => ({ ...lesson!, id, labs: lesson!.labs.map((lab) => ({ ...lab, id })) }));
  platform.teach({
    'GET /tracks/foundations/outline': { data: { levels: [{ ...level, modules: [{ ...module, lessons }] }] } },
  });
  for (const id of ids)
    platform.teach({
      [`GET /lessons/${id}`]: { ...filled['GET /lessons/17'], id },
      [`GET /labs/${id}`]: {
        data: { ...(filled['GET /labs/40'] as { data: Schemas['Lab'] }).data, id, lesson_id: id },
      },
    });
}
