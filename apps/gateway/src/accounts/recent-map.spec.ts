import { describe, expect, it } from '@jest/globals';
import { RecentMap } from './recent-map.js';

describe('a map of what was used lately', () => {
  it('keeps what is used and drops what is not', () => {
    const map = new RecentMap<string, number>(3);
    map.set('used', 1);
    map.set('unused', 2);
    for (let number = 0; number < 20; number += 1) {
      map.set(`other ${number}`, number);
      expect(map.get('used')).toBe(1);
    }
    expect(map.get('unused')).toBeUndefined();
  });

  it('stays bounded', () => {
    const map = new RecentMap<number, number>(10);
    for (let number = 0; number < 1_000; number += 1) map.set(number, number);
    const kept = Array.from({ length: 1_000 }, (_, number) => number).filter((number) => map.get(number) !== undefined);
    expect(kept.length).toBeLessThanOrEqual(20);
    expect(kept).toContain(999);
  });

  it('forgets what is deleted, however long ago it was set', () => {
    const map = new RecentMap<string, number>(1);
    map.set('old', 1);
    map.set('young', 2);
    map.delete('old');
    map.delete('young');
    expect([map.get('old'), map.get('young')]).toEqual([undefined, undefined]);
  });
});
