import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress, preferredEncoding } from './encodings.js';

describe('preferredEncoding', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['deflate, zstd', null],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0', null],
    ['gzip;q=0.000', null],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0, *', 'gzip'],
    ['identity;q=1, gzip;q=0.5', null],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['gzip ; q=0.4 , br ; q=0.3', 'gzip'],
    ['gzip;q=nonsense', null],
    ['gzip;q=7', null],
    [',,;q=1', null],
  ])('of %j is %s', (accepted, encoding) => {
    expect(preferredEncoding(accepted)).toBe(encoding);
  });
});

it('what is compressed can be read', async () => {
  const body = Buffer.from('lesson '.repeat(1_000));
  expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body);
  expect(brotliDecompressSync(await compress(body, 'br'))).toEqual(body);
  expect((await compress(body, 'br')).length).toBeLessThan(body.length / 10);
});
