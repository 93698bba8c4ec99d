import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { AdmissionService } from './admission.service.js';
import { answerUnreadable } from './unreadable.js';

const admission = { headersFor: async () => ({}) } as unknown as AdmissionService;
const server = createServer({ headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 });
server.on('clientError', (error: NodeJS.ErrnoException, socket) => void answerUnreadable(error, socket, admission));

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
});
