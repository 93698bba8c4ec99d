import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(240_000);

/** What follows the request that is tested: it is the last one, because it closes the connection. */
const lastRequest = (host: string) => `GET /favicon.svg HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

describe('bytes that no browser sends', () => {
  let site: PageSite;
  let host: string;
  beforeAll(async () => {
    site = await startPages();
    ({ host } = new URL(site.address));
  });

  async function answerTo(text: string, { address } = site): Promise<string> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
    // The server may close it while the rest is sent.
    socket.on('error', () => undefined);
    socket.write(text, 'latin1');
    await once(socket, 'close');
    return answer;
  }
  const statusesIn = (answer: string) =>
    [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  const request = (line: string, ...headers: string[]) =>
    [`${line} HTTP/1.1`, `Host: ${host}`].concat(headers).join('\r\n') + '\r\n\r\n';
  const post = (...headers: string[]) => request('POST /sign-in', `Origin: http://${host}`, ...headers);

  /** It would be answered with 404 if it were read as a request of its own. */
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';

  it.each<[string, () => string]>([
    ['two kinds of length', () => post('Content-Length: 3', 'Transfer-Encoding: chunked') + `0\r\n\r\n${smuggled}`],
    ['two lengths', () => post('Content-Length: 0', `Content-Length: ${smuggled.length}`) + smuggled],
    ['a list of lengths', () => post(`Content-Length: 0, ${smuggled.length}`) + smuggled],
    ['a negative length', () => post('Content-Length: -1') + smuggled],
    ['a length with a sign', () => post(`Content-Length: +${smuggled.length}`) + smuggled],
    ['an encoding that is none', () => post('Transfer-Encoding: xchunked') + smuggled],
    ['two encodings', () => post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity') + `0\r\n\r\n${smuggled}`],
    ['a space before the colon', () => post('Transfer-Encoding : chunked') + `0\r\n\r\n${smuggled}`],
    [
      'a chunk of more bytes than there are',
      () => post('Transfer-Encoding: chunked') + `fffffffffffffffff\r\n${smuggled}`,
    ],
    ['a chunk with a bare line feed', () => post('Transfer-Encoding: chunked') + `1\nZ\r\n0\r\n\r\n${smuggled}`],
    ['a folded header', () => request('GET /sign-in', 'X: a\r\n Transfer-Encoding: chunked') + smuggled],
    ['a bare carriage return', () => request('GET /sign-in', 'X: a\rTransfer-Encoding: chunked') + smuggled],
    ['a null in a header', () => request('GET /sign-in', 'X: a\0b') + smuggled],
    ['lines without a carriage return', () => request('GET /sign-in').replaceAll('\r', '') + smuggled],
    ['an address that begins with a name', () => request('GET @evil.example/') + smuggled],
    ['an unknown method', () => request('BREW /sign-in') + smuggled],
    ['the beginning of HTTP/2', () => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${smuggled}`],
    ['the beginning of TLS', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ])('with %s end the connection, and hide no second request', async (_what, bytes) => {
    const before = site.platform.requests.length;
    const answer = await answerTo(bytes() + lastRequest(host));
    expect(statusesIn(answer)).toEqual([400]);
    expect(answer).toContain('x-frame-options: DENY');
    expect(answer).toContain('The request cannot be read.');
    expect(site.platform.requests.slice(before)).toEqual([]);
    expect((await site.visitor().get('/sign-in')).status).toBe(200);
  });

  it.each<[string, number[], () => string]>([
    ['two hosts', [400], () => request('GET /sign-in', 'Host: evil.example')],
    ['two hosts that are the same', [400], () => request('GET /sign-in', `host: ${host}`)],
    ['the address of another site', [400], () => request('GET http://evil.example/sign-in')],
    ['no address', [400], () => request('OPTIONS *')],
    ['TRACE, which would show the cookie to a script', [403], () => request('TRACE /', 'Cookie: session=secret')],
    [
      'a request in the body of a GET',
      [200],
      () => request('GET /sign-in', `Content-Length: ${smuggled.length}`) + smuggled,
    ],
    ['line breaks in the path', [404], () => request('GET /%0d%0aSet-Cookie:%20a=b')],
    ['line breaks in the query', [303], () => request('GET /today?a=%0d%0aSet-Cookie:%20a=b')],
    ['line breaks in where signing in leads to', [200], () => request('GET /sign-in?next=/%0d%0aSet-Cookie:%20a=b')],
  ])('with %s are answered as %j, once', async (_what, statuses, bytes) => {
    const answer = await answerTo(bytes() + lastRequest(host));
    expect(statusesIn(answer)).toEqual([...statuses, 200]);
    expect(answer).not.toMatch(/^set-cookie:|evil\.example|secret/im);
  });

  it.each([
    ['a header', (size: number) => request('GET /sign-in', `X: ${'a'.repeat(size)}`)],
    ['cookies', (size: number) => request('GET /sign-in', `Cookie: session=${'a'.repeat(size)}`)],
    ['many headers', (size: number) => request('GET /sign-in', ...Array<string>(size / 10).fill('a: bcdefg'))],
    ['an address', (size: number) => request(`GET /${'a'.repeat(size)}`)],
  ])('of %s that is too long are refused with advice', async (_what, bytes) => {
    const answer = await answerTo(bytes(20_000) + lastRequest(host));
    expect(statusesIn(answer)).toEqual([431]);
    expect(answer).toContain('Delete the cookies of this site');
    expect(answer).toContain('x-frame-options: DENY');
  });

  it('are no cookie of a session, however long', async () => {
    const answer = await answerTo(request('GET /today', `Cookie: session=${'A'.repeat(12_000)}`) + lastRequest(host));
    expect(statusesIn(answer)).toEqual([303, 200]);
    expect(answer).toMatch(/^set-cookie: session=; Max-Age=0/im);
  });

  it('that arrive too slowly lose their connection: a header without end, and a body without end', async () => {
    expect(site.patienceMs).toBe(30_000);
    const patience = { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 };
    const impatient = await startPages({}, undefined, patience);
    const answers = await Promise.all([
      answerTo(`GET /sign-in HTTP/1.1\r\nHost: ${host}\r\nX: a`, impatient),
      answerTo(post('Content-Type: application/x-www-form-urlencoded', 'Content-Length: 100') + 'email=a', impatient),
    ]);
    expect(answers.map(statusesIn)).toEqual([[408], [408]]);
  });
});
