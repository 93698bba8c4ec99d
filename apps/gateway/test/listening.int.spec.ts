import dns from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { exchange, startGateway } from './gateway.js';

const isIPv6There = Object.values(networkInterfaces())
  .flat()
  .some((address) => address?.address === '::1');
const addresses = ['127.0.0.1', isIPv6There ? '::1' : '127.0.0.2'];

describe('listening on localhost', () => {
  let gateway: Awaited<ReturnType<typeof startGateway>>;

  beforeAll(async () => {
    const lookup = jest.spyOn(dns, 'lookup');
    lookup.mockResolvedValueOnce(addresses.map((address) => ({ address, family: 4 })) as never);
    gateway = await startGateway({ HOST: 'localhost' });
    lookup.mockRestore();
  });

  it.each<[string, string, number]>([
    ['a request', 'GET /api/v1/tracks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 401],
    ['a bad request line', 'GARBAGE\r\n\r\n', 400],
    ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['an Expect that the gateway does not support', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n', 400],
    [
      'an upgrade request',
      'GET /api/v1/tracks HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n',
      401,
    ],
  ])('gives the same answer at each of its addresses to %s', async (_, bytes, status) => {
    for (const host of addresses) {
      const answer = await exchange(gateway.port, bytes, { host });
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toMatch(/x-ratelimit-limit: \d+\r\n/);
    }
  });
});
