import { describe, expect, it } from '@jest/globals';
import { rateLimitHeaders } from './rate-limits.js';

describe('rateLimitHeaders', () => {
  it('gives the reset in Unix seconds, never before the window ends', () => {
    expect(rateLimitHeaders({ limit: 30, remaining: 29, resetMs: 1_500, isExceeded: false }, 1_000_000)).toEqual({
      'x-ratelimit-limit': '30',
      'x-ratelimit-remaining': '29',
      'x-ratelimit-reset': '1002',
    });
  });
});
