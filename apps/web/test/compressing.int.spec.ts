import { get as httpGet, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let site: PageSite;
let learner: WebVisitor;
beforeAll(async () => {
  site = await startPages();
  site.platform.teach(filledAnswers((what) => what));
  learner = await site.learner();
});

/** Receives the answer as it comes: `fetch` would decompress it. */
function open(path: string, encoding?: string, method = 'GET'): Promise<IncomingMessage> {
  const cookie = `session=${learner.session}`;
  const headers = { accept: 'text/html', cookie, ...(encoding && { 'accept-encoding': encoding }) };
  return new Promise((resolve, reject) => {
    httpGet(new URL(path, site.address), { method, headers, agent: false }, resolve).on('error', reject);
  });
}

async function get(path: string, encoding?: string, method?: string): Promise<Received> {
  const response = await open(path, encoding, method);
  return { status: response.statusCode!, headers: response.headers, body: await buffer(response) };
}

/** Each answer has nonces and a time of its own. */
const constant = (text: string) => text.replaceAll(/nonce="[^"]*"|\d{13}/g, '');

describe.each(['/lessons/17', '/lessons/17/__data.json'])('the answer for %s', (path) => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('is compressed with %s and is the same page', async (encoding, decompress) => {
    const plain = await get(path);
    const compressed = await get(path, encoding);
    expect(constant(decompress(compressed.body).toString())).toBe(constant(plain.body.toString()));
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(compressed.headers['content-length']).toBe(String(compressed.body.length));
    for (const { status, headers } of [plain, compressed]) {
      expect([status, headers.vary]).toEqual([200, 'Accept-Encoding']);
      expect(headers['cache-control']).toBe('private, no-store');
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(Boolean(compressed.headers.etag)).toBe(Boolean(plain.headers.etag));
  });

  it('is as it is for a browser that refuses every encoding', async () => {
    const { headers } = await get(path, 'br;q=0, gzip;q=0');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('has the headers of a compressed page for HEAD, and no body', async () => {
    const head = await get(path, 'br', 'HEAD');
    expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([200, 0, 'br']);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  });
});

it.each([
  '/search?q=pairs',
  '/cohort/ranking?period=month',
  '/reset-password?token=secret',
  '/completions?code=wrong!',
])('the page %s is not compressed, because another site may have chosen its query', async (path) => {
  for (const data of [path, path.replace('?', '/__data.json?')]) {
    const { status, headers } = await get(data, 'gzip, br');
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  }
});

it('a page that is not found is not compressed, because it repeats its path', async () => {
  const { status, headers } = await get('/no-such-page', 'gzip, br');
  expect([status, headers['content-encoding']]).toEqual([404, undefined]);
});

it('the data of a page is compressed also when a part of it is still valid', async () => {
  const { headers } = await get('/lessons/17/__data.json?x-sveltekit-invalidated=01', 'br');
  expect(headers['content-encoding']).toBe('br');
});

it('a stream of events goes out as it comes', async () => {
  const stream = await open('/submissions/sub_1/events', 'gzip, br');
  stream.destroy();
  const { headers } = stream;
  expect([headers['content-type'], headers['content-encoding']]).toEqual(['text/event-stream', undefined]);
});

it('a file is compressed once, when it is built', async () => {
  const { headers, body } = await get('/favicon.svg', 'br');
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding']);
  expect(brotliDecompressSync(body).toString()).toContain('<svg');
});
