import { describe, expect, it } from '@jest/globals';
import { addressOf } from './address.js';

describe('the address of an operation', () => {
  it('has its parameters as parts of the path, and the query behind it', () => {
    const query = { limit: 5, cursor: undefined, q: 'a b&c' };
    expect(addressOf('/labs/{id}/submissions', { id: 40 }, query)).toBe('/labs/40/submissions?limit=5&q=a+b%26c');
  });

  it.each(['../users/me', 'a/b', 'a?b#c', '..\\a', '%2e%2e', 'ä'])('names one part with the parameter %j', (slug) => {
    const { pathname, search } = new URL(addressOf('/skills/{slug}/x', { slug }), 'https://platform.invalid');
    expect([pathname, search]).toEqual([`/skills/${encodeURIComponent(slug)}/x`, '']);
  });

  it.each(['', '.', '..'])('is refused with the parameter %j, which names another operation', (slug) => {
    expect(() => addressOf('/skills/{slug}', { slug })).toThrow(RangeError);
  });
});
