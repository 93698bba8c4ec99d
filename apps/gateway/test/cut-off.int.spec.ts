import { beforeAll, describe, expect, it } from '@jest/globals';
import { aToken, exchange, startGateway } from './gateway.js';

let gateway: Awaited<ReturnType<typeof startGateway>>;
let token: string;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'free:100000,anonymous:100000' });
  token = await aToken(gateway.url);
});

const burst = 100;

describe('an incomplete request whose caller closes its own side', () => {
  it.each([
    ['in a chunk', 'DELETE /api/v1/subscriptions/current', 'Transfer-Encoding: chunked', '5;ext='],
    ['before any chunk', 'POST /api/v1/progress/lessons/3/complete', 'Transfer-Encoding: chunked, chunked', ''],
    ['in its body', 'POST /api/v1/auth/login', 'Content-Type: application/json\r\nContent-Length: 100', '{"email":'],
    ['in its head', 'GET /api/v1/tracks', 'Authorization', undefined],
  ])('is answered when it stops %s', async (_, line, header, rest) => {
    const head = `${line} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${header}`;
    const bytes = rest === undefined ? head : `${head}\r\n\r\n${rest}`;
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: burst }, () => exchange(gateway.port, bytes, { isHalfClosed: true })),
      );
      expect(answers.filter((answer) => !/^HTTP\/1\.1 4\d\d /.test(answer))).toEqual([]);
    }
  });
});

it('an answer that closes the connection arrives, although the request has more to send', async () => {
  const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
  const bytes = `GET /openapi.json HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(8)}0\r\n\r\n`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(gateway.port, bytes)));
  for (const answer of answers) {
    const [head, body] = answer.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(JSON.parse(body)).toHaveProperty('openapi');
  }
});
