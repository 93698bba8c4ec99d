import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { redisTlsProblem } from './redis-tls-problem.js';

const reset = Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET' });

describe('what is wrong with TLS when Redis resets a connection', () => {
  it('is a file that holds no certificate', async () => {
    const file = fileURLToPath(import.meta.url);
    const url = `rediss://localhost:1?sslcert=${file}&sslkey=${file}`;
    expect(await redisTlsProblem(url, reset)).toMatch(/no matching pair in PEM/);
  });

  it.each(['rediss://localhost:1', 'redis://localhost:1'])('is nothing when nobody answers at %s', async (url) => {
    expect(await redisTlsProblem(url, reset)).toBeUndefined();
  });

  it('is what the error itself says', async () => {
    const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
    expect(await redisTlsProblem('rediss://localhost:1', expired)).toMatch(/has expired/);
  });
});
