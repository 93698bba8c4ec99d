import { brotliDecompressSync } from 'node:zlib';
import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { figurePath, showFigure } from '@proximal/contracts';
import { startGateway } from './gateway.js';

const known = 'a'.repeat(64);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${'<g/>'.repeat(500)}</svg>`;

let gateway: Awaited<ReturnType<typeof startGateway>>;
let requested = 0;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'anonymous:1000' });
  gateway.bus.subscribe(showFigure.subject, {
    callback: (_error, message) => {
      requested += 1;
      const { hash } = message.json<{ hash: string }>();
      message.respond(JSON.stringify({ output: { svg: hash === known ? svg : null } }));
    },
  });
  await gateway.bus.flush();
});

interface Received {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    httpGet(new URL(path, gateway.url), { headers, method }, (response) => {
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

describe('a figure', () => {
  it('is an SVG image that runs and loads nothing, is kept for ever, and has the headers of every answer', async () => {
    const { status, headers, body } = await get(figurePath(known));
    expect([status, body.toString()]).toEqual([200, svg]);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-ratelimit-limit': '1000',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(headers['x-request-id']).toBeDefined();
  });

  it('is requested from content once, with a strong ETag for each encoding', async () => {
    const before = requested;
    const plain = await get(figurePath(known));
    const brotli = await get(`${figurePath(known)}?other`, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(svg);
    expect(plain.headers.etag).toMatch(/^"[\w-]{27}"$/);
    expect(brotli.headers.etag).not.toBe(plain.headers.etag);
    const again = await get(figurePath(known), { 'if-none-match': plain.headers.etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await get(figurePath(known), {}, 'HEAD');
    expect([head.status, head.headers.etag, head.body.length]).toEqual([200, plain.headers.etag, 0]);
    expect(requested).toBeLessThanOrEqual(before + 1);
  });

  it.each([
    ['an unknown hash', figurePath('b'.repeat(64)), 'GET', 404],
    ['no hash', '/figures/x.svg', 'GET', 404],
    ['no ending', `/figures/${known}`, 'GET', 404],
    ['another method', figurePath(known), 'POST', 405],
  ])('is an error in JSON for %s', async (_, path, method, status) => {
    const received = await get(path, {}, method);
    expect([received.status, received.headers['content-type']]).toEqual([status, expect.stringMatching(/json/)]);
    expect(JSON.parse(received.body.toString())).toEqual({ detail: expect.any(String), code: expect.any(String) });
    expect(received.headers['x-ratelimit-limit']).toBe('1000');
  });
});
