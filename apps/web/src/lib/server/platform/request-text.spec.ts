import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { requestText } from './request-text.js';

const listening = new Set<ReturnType<typeof createServer>>();

afterEach(() => {
  for (const server of listening) server.close().closeAllConnections();
  listening.clear();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  listening.add(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const get = { method: 'GET', headers: { 'x-sent': 'yes' }, body: undefined, signal: undefined };

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'sends a %s with headers and body, and asks for no compression',
  async (method) => {
    const url = await serve((request, response) => {
      request.setEncoding('utf8').once('data', (body) => {
        const { 'x-sent': sent, 'accept-encoding': encoding = 'none' } = request.headers;
        response.writeHead(422, { 'x-answered': 'yes' }).end([request.method, sent, encoding, body].join(' '));
      });
    });
    const { status, headers, text } = await requestText(url, { ...get, method, body: 'größer' }, 5_000);
    expect([status, headers.get('X-Answered'), text]).toEqual([422, 'yes', `${method} yes none größer`]);
  },
);

it.each<[string, RequestListener]>([
  ['never begins', () => undefined],
  ['never ends', (_, response) => void response.writeHead(200).write('begun')],
])('fails at its limit when the answer %s', async (_, answer) => {
  const url = await serve(answer);
  await expect(requestText(url, get, 50)).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('fails when the connection is cut within the answer', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half');
    setImmediate(() => response.destroy());
  });
  await expect(requestText(url, get, 5_000)).rejects.toMatchObject({ code: 'ECONNRESET' });
});

it('fails when its signal aborts', async () => {
  const leaving = new AbortController();
  const url = await serve(() => leaving.abort());
  await expect(requestText(url, { ...get, signal: leaving.signal }, 5_000)).rejects.toMatchObject({
    name: 'AbortError',
  });
});
