import { describe, expect, it } from '@jest/globals';
import { secondsToRead } from './reading-time.js';

describe('a lesson counts as read', () => {
  it.each([
    [30, 360],
    [10, 120],
    [1, 30],
    [0, 30],
  ])('of %d minutes after %d seconds', (minutes, seconds) => expect(secondsToRead(minutes)).toBe(seconds));
});
