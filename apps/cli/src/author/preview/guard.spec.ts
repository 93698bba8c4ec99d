import { describe, expect, it } from '@jest/globals';
import { isOwnRequest } from './guard.js';

describe('a request to the preview on port 4000', () => {
  it.each([
    { host: '127.0.0.1:4000' },
    { host: 'localhost:4000', 'sec-fetch-site': 'none' },
    { host: 'LOCALHOST:4000', origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' },
  ])('is answered with the headers %j', (headers) => {
    expect(isOwnRequest(headers, 4000)).toBe(true);
  });

  it.each([
    {},
    { host: 'evil.example:4000' },
    { host: 'localhost' },
    { host: '127.0.0.1:4001' },
    { host: 'localhost:4000.evil.example' },
    { host: '127.0.0.1:4000', origin: 'http://evil.example' },
    { host: '127.0.0.1:4000', origin: 'http://localhost:4000' },
    { host: '127.0.0.1:4000', origin: 'null' },
    { host: '127.0.0.1:4000', 'sec-fetch-site': 'cross-site' },
    { host: '127.0.0.1:4000', 'sec-fetch-site': 'same-site' },
  ])('is refused with the headers %j', (headers) => {
    expect(isOwnRequest(headers, 4000)).toBe(false);
  });
});
