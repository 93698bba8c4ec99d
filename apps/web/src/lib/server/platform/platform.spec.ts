import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, jest } from '@jest/globals';
import { Platform } from './platform.js';

const longestPageMs = 40_000;

const silent = createServer(() => undefined);
afterEach(() => {
  jest.restoreAllMocks();
  silent.closeAllConnections();
  silent.close();
});

it('the requests of one page have one deadline together, however many come before', async () => {
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const platform = new Platform(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/api/v1`);
  await platform.forVisitor('192.0.2.1', false, async () => {
    const later = performance.now() + longestPageMs - 100;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    await expect(platform.fetch(`${platform.origin}/slow`)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
