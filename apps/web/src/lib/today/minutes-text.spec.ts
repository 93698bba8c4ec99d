import { describe, expect, it } from '@jest/globals';
import { minutesText } from './minutes-text.js';

describe('the text of an estimate', () => {
  it.each([
    [undefined, ''],
    [null, ''],
    [0, 'about 1 minute'],
    [12, 'about 12 minutes'],
    [99, 'about 99 minutes'],
    [100, 'about 1.5 hours'],
    [130, 'about 2 hours'],
  ])('for %s minutes is "%s"', (minutes, expected) => {
    expect(minutesText(minutes)).toBe(expected);
  });
});
