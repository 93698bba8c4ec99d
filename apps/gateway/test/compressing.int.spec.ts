import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { aToken, startGateway } from './gateway.js';

interface Received {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let gateway: Awaited<ReturnType<typeof startGateway>>;
let token: string;
let requested = 0;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'free:1000,anonymous:1000', CORS_ORIGINS: 'https://learn.example' });
  token = await aToken(gateway.url);
  const serve = (subject: string) =>
    gateway.bus.subscribe(subject, {
      callback: (_error, message) => {
        if (message.subject.split('.').length > 2) return;
        const { params } = message.json<{ params?: { slug?: string } }>();
        // The gateway itself asks each service who is erased, every minute.
        if (!params) return;
        requested += 1;
        const text = params.slug === 'small' ? 'small' : `${params.slug ?? ''} lesson `.repeat(500);
        message.respond(JSON.stringify({ output: { text, items: [], next: null } }));
      },
    });
  ['content.>', 'progress.show-dashboard'].forEach(serve);
  await gateway.bus.flush();
});

/** Receives the answer as it comes: `fetch` would decompress it. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  const options = { method, headers: { authorization: `Bearer ${token}`, ...headers } };
  return new Promise((resolve, reject) => {
    httpGet(new URL(path, gateway.url), options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const track = (slug: string) => `/api/v1/tracks/${slug}`;
const accept = (encoding: string) => ({ 'accept-encoding': encoding });

describe('an answer of the curriculum', () => {
  it('is compressed as the caller wants it, with an ETag for each encoding, and made once', async () => {
    const before = requested;
    const plain = await get(track('a'));
    const gzip = await get(track('a'), accept('gzip'));
    const br = await get(track('a'), accept('gzip, br'));
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(JSON.parse(plain.body.toString())).toMatchObject({ data: { text: expect.stringMatching(/^a lesson/) } });
    const etags = [plain, gzip, br].map(({ headers }) => headers.etag);
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const { headers, body } of [plain, gzip, br]) {
      expect(headers.vary).toBe('Origin, Accept-Encoding');
      expect(headers['content-length']).toBe(String(body.length));
    }
    expect(requested).toBe(before + 1);
  });

  it('is made once, whatever query the operation ignores', async () => {
    const before = requested;
    const statuses = async (paths: string[]) => Promise.all(paths.map(async (path) => (await get(path)).status));
    expect(await statuses([track('e')])).toEqual([200]);
    expect(await statuses(['?', '?n=1', '?n=2&slug=other'].map((query) => `${track('e')}${query}`))).toEqual([
      200, 200, 200,
    ]);
    expect(requested).toBe(before + 1);
    expect(await statuses(['/api/v1/tracks?limit=1', '/api/v1/tracks?limit=2'])).toEqual([200, 200]);
    expect(requested).toBe(before + 3);
    expect(await statuses(['/api/v1/tracks?n=1&limit=2'])).toEqual([200]);
    expect(requested).toBe(before + 3);
  });

  it('is made once, however its path and query are spelled', async () => {
    const before = requested;
    const spellings = [track('spelled'), track('%73pelled'), track('spelle%64')];
    for (const path of spellings) expect((await get(path)).status).toBe(200);
    expect(requested).toBe(before + 1);
    for (const limit of ['100', '101', '5000']) expect((await get(`/api/v1/tracks?limit=${limit}`)).status).toBe(200);
    expect(requested).toBe(before + 2);
  });

  it('is a 304 for the ETag of the encoding that the caller would get, and for no other', async () => {
    const plain = await get(track('b'));
    const gzip = await get(track('b'), accept('gzip'));
    const again = (encoding: string, etag = '') => get(track('b'), { ...accept(encoding), 'if-none-match': etag });
    const unchanged = await again('gzip', gzip.headers.etag);
    expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, gzip.headers.etag]);
    expect(unchanged.headers.vary).toBe('Origin, Accept-Encoding');
    expect((await again('gzip', plain.headers.etag)).status).toBe(200);
    expect((await again('identity', gzip.headers.etag)).status).toBe(200);
    expect((await again('identity', plain.headers.etag)).status).toBe(304);
  });

  it('has the same headers for HEAD, and no body', async () => {
    const full = await get(track('c'), accept('br'));
    const head = await get(track('c'), accept('br'), 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary', 'content-type'])
      expect([name, head.headers[name]]).toEqual([name, full.headers[name]]);
  });

  it('is not compressed when it is small or the caller refuses every encoding', async () => {
    for (const [slug, encoding] of [
      ['small', 'br, gzip'],
      ['d', 'br;q=0, gzip;q=0'],
      ['d', 'zstd'],
      ['d', 'identity, gzip;q=0.5'],
    ] as const) {
      const { status, headers } = await get(track(slug), accept(encoding));
      expect([slug, encoding, status, headers['content-encoding']]).toEqual([slug, encoding, 200, undefined]);
    }
  });
});

describe('an answer for one learner', () => {
  it('is compressed when it is larger than 1 KiB', async () => {
    const plain = await get('/api/v1/progress/dashboard');
    const gzip = await get('/api/v1/progress/dashboard', accept('gzip'));
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect([plain, gzip].map(({ headers }) => headers.vary)).toEqual(Array(2).fill('Origin, Accept-Encoding'));
    expect((await get('/api/v1/users/me', accept('gzip'))).headers['content-encoding']).toBeUndefined();
    const head = await get('/api/v1/progress/dashboard', accept('gzip'), 'HEAD');
    expect([head.headers['content-length'], head.body.length]).toEqual([String(gzip.body.length), 0]);
  });

  it('is never compressed below /auth', async () => {
    const refused = JSON.stringify({ email: 7, password: 'x'.repeat(100), full_name: 7 });
    const response = await fetch(`${gateway.url}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
      body: refused,
    });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([422, null]);
    const registered = await fetch(`${gateway.url}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
      body: JSON.stringify({
        email: `${crypto.randomUUID()}@example.com`,
        password: 'correct horse battery',
        // An answer of more than 1 KiB: a name of 200 characters of four bytes, beside a token.
        full_name: '🦉'.repeat(100),
      }),
    });
    const text = await registered.text();
    expect([registered.status, registered.headers.get('content-encoding')]).toEqual([201, null]);
    expect(Buffer.byteLength(text)).toBeGreaterThan(1_024);
  });
});

describe('the pages of the gateway', () => {
  it('serve the document of the interface compressed, with an ETag', async () => {
    const plain = await get('/openapi.json');
    const br = await get('/openapi.json', accept('br'));
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(br.body.length).toBeLessThan(plain.body.length / 5);
    expect(JSON.parse(plain.body.toString())).toMatchObject({ openapi: '3.1.0' });
    const again = await get('/openapi.json', { ...accept('br'), 'if-none-match': br.headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get('/openapi.json', { 'if-none-match': br.headers.etag ?? '' })).status).toBe(200);
    expect((await get('/openapi.json', {}, 'HEAD')).headers['content-length']).toBe(String(plain.body.length));
  });

  it.each(['/', '/api/v1', '/api/v1/'])('lead a visitor of %s to the reference', async (path) => {
    const page = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([page.status, page.headers.location]).toEqual([302, '/docs']);
    const program = await get(path, { accept: '*/*' });
    expect([program.status, program.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(JSON.parse(program.body.toString())).toEqual({
      data: { reference: '/docs', document: '/openapi.json', interface: '/api/v1' },
    });
    for (const { headers } of [page, program]) {
      expect(headers['x-ratelimit-limit']).toBe('1000');
      expect(headers.vary).toBe('Origin, Accept');
    }
    expect((await get(path, {}, 'POST')).headers.allow).toBe('GET, HEAD');
  });

  it('show the reference with all that it loads, and an icon', async () => {
    const page = await get('/docs', accept('br'));
    const html = brotliOrPlain(page);
    expect(html).toContain('/docs/swagger-ui-bundle.js');
    for (const [, path = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const part = await get(path, accept('br'));
      expect([path, part.status, part.headers['x-ratelimit-limit']]).toEqual([path, 200, '1000']);
    }
    const icon = await get('/favicon.ico');
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/x-icon']);
    expect(icon.headers['x-ratelimit-limit']).toBe('1000');
    expect(icon.body.readUInt16LE(2)).toBe(1);
  });
});

function brotliOrPlain({ headers, body }: Received): string {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
}
