import { beforeAll, describe, expect, it } from '@jest/globals';
import { defineOperation, listLessons, operations } from '@proximal/contracts';
import { aToken, startGateway } from './gateway.js';

const deprecation = { since: '2026-11-20T00:00:00Z', sunset: '2027-03-01T00:00:00Z', successor: '/api/v2/lessons' };
const { method, answer, isCurriculum, query, output } = listLessons;
const oldLessons = defineOperation('content.list-old-lessons', {
  method,
  answer,
  isCurriculum,
  query,
  output,
  deprecation,
  path: '/old-lessons',
  summary: 'A deprecated list',
  description: 'Lists lessons; another route replaces it.',
});

const total = 3;

let gateway: Awaited<ReturnType<typeof startGateway>>;
let token: string;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'free:1000,anonymous:1000' }, [...operations, oldLessons]);
  token = await aToken(gateway.url);
  const serve = (subject: string) =>
    gateway.bus.subscribe(subject, {
      callback: (_error, message) => {
        if (message.subject.split('.').length > 2) return;
        const { page } = message.json<{ page?: { limit: number; after: [number] | null } }>();
        // The gateway itself asks each service who is erased, every minute.
        if (!page) return;
        const from = (page.after?.[0] ?? 0) + 1;
        const to = Math.min(from + page.limit - 1, total);
        const items = Array.from({ length: to - from + 1 }, (_, index) => from + index);
        message.respond(JSON.stringify({ output: { items, next: to < total ? [to] : null } }));
      },
    });
  ['content.>', 'grading.>'].forEach(serve);
  await gateway.bus.flush();
});

const get = (path: string) => fetch(new URL(path, gateway.url), { headers: { authorization: `Bearer ${token}` } });
const nextIn = (response: Response) => /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];

describe('the link of a page', () => {
  it.each([
    '/api/v1/lessons?limit=1&track=foundations',
    '/api/v1/lessons?track=foundations&limit=1&ignored=1',
    '/api/v1/labs/7/submissions?limit=1',
    '/api/v1/search?q=%22two%20words%22%20%26&limit=1',
  ])('leads from %s to the end of the list', async (path) => {
    const items: number[] = [];
    let next: string | undefined = path;
    while (next !== undefined) {
      const response: Response = await get(next);
      const body = (await response.json()) as { data: number[]; next_cursor?: string };
      items.push(...body.data);
      next = nextIn(response);
      expect(next === undefined).toBe(body.next_cursor === undefined);
      if (next === undefined) break;
      const parameters = new URL(next, gateway.url).searchParams;
      expect(parameters.get('cursor')).toBe(body.next_cursor);
      for (const [name, value] of new URL(path, gateway.url).searchParams)
        expect([name, parameters.get(name)]).toEqual([name, name === 'ignored' ? null : value]);
    }
    expect(items).toEqual([1, 2, 3]);
  });

  it('is in an answer from the cache, too, and in a 304', async () => {
    const url = '/api/v1/lessons?limit=2';
    const first = await get(url);
    const cached = await get(url);
    expect(nextIn(cached)).toBe(nextIn(first));
    expect(nextIn(cached)).toMatch(/^\/api\/v1\/lessons\?limit=2&cursor=[\w-]+$/);
    const headers = { authorization: `Bearer ${token}`, 'if-none-match': first.headers.get('etag') ?? '' };
    const unchanged = await fetch(new URL(url, gateway.url), { headers });
    expect([unchanged.status, nextIn(unchanged)]).toEqual([304, nextIn(first)]);
  });

  it('is beside the link to the successor of a deprecated list', async () => {
    for (let n = 0; n < 2; n++) {
      const response = await get('/api/v1/old-lessons?limit=2');
      expect(response.headers.get('link')).toMatch(
        /^<\/api\/v2\/lessons>; rel="successor-version", <\/api\/v1\/old-lessons\?limit=2&cursor=[\w-]+>; rel="next"$/,
      );
    }
  });

  it('is missing on the last page', async () => {
    expect((await get('/api/v1/lessons?limit=3')).headers.get('link')).toBeNull();
  });

  it('is refused with other filters: its cursor is for one list', async () => {
    const next = nextIn(await get('/api/v1/lessons?limit=1&track=foundations')) ?? '';
    expect((await get(next)).status).toBe(200);
    expect((await get(next.replace('foundations', 'advanced'))).status).toBe(400);
    expect((await get(`${next}&skill=tokens`)).status).toBe(400);
    expect((await get(next.replace('limit=1', 'limit=2'))).status).toBe(200);
  });
});
