import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { AdmissionService } from './admission.service.js';
import { answerUnreadable, noteAnswer } from './unreadable.js';

const admission = { headersFor: async () => ({}) } as unknown as AdmissionService;
const server = createServer({ headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 });
Object.assign(server, { httpAllowHalfOpen: true });
server.on('clientError', (error: NodeJS.ErrnoException, socket) => void answerUnreadable(error, socket, admission));
server.on('request', (request, answer) => {
  noteAnswer(request, answer);
  if (request.url !== '/begun') return;
  answer.write('begin ');
});

afterEach(() => void server.close());

async function answerTo(bytes: string): Promise<string> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  socket.write(bytes);
  let received = '';
  for await (const text of socket) received += text as string;
  return received;
}

describe('answerUnreadable', () => {
  it.each([
    ['its head', 'GET /api/v1/tracks HTTP/1.1\r\nhost: x\r\n'],
    ['its body', 'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n{'],
  ])('asks the caller to send a request again when %s takes too long', async (_, bytes) => {
    const [head, body] = (await answerTo(bytes)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(head).toContain('connection: close');
    expect(JSON.parse(body!)).toEqual({
      detail: 'The request did not arrive in time; send it again.',
      code: 'request-too-slow',
    });
  });

  it('refuses bytes that are no request', async () => {
    expect(await answerTo('GARBAGE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"malformed-request"/);
  });

  describe.each([
    ['whole', '', /^end\r\n0\r\n\r\nHTTP\/1\.1 400 [^]*"malformed-request"/m],
    ['cut off', 'transfer-encoding: chunked\r\n', /^end\r\n0\r\n\r\n$/m],
  ])('where the answer to a %s request has begun', (_, header, ending) => {
    async function begun() {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const { port } = server.address() as AddressInfo;
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      socket.write(`GET /begun HTTP/1.1\r\nhost: x\r\n${header}\r\n`);
      const requested = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
      const [[, answer]] = await Promise.all([requested, once(socket, 'readable')]);
      return { socket, answer };
    }

    it('lets it end before anything else, and hangs up on a caller that stays', async () => {
      const { socket, answer } = await begun();
      socket.write('GARBAGE\r\n\r\n');
      await once(server, 'clientError');
      answer.end('end');
      const [received] = await Promise.all([text(socket), once(answer.req.socket, 'close')]);
      expect(received).toMatch(ending);
      socket.destroy();
    }, 20_000);

    it('lets it end although the caller closes its side meanwhile', async () => {
      const { socket, answer } = await begun();
      socket.write('GARBAGE\r\n\r\n');
      await once(server, 'clientError');
      socket.end();
      await once(server, 'clientError');
      answer.end('end');
      expect(await text(socket)).toMatch(/^end\r\n0\r\n\r\n$/m);
    });
  });
});
