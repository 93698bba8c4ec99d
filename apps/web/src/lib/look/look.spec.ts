import { describe, expect, it } from '@jest/globals';
import { lookIn } from './look.js';

describe('lookIn', () => {
  it.each([
    ['dark-larger', { theme: 'dark', text: 'larger' }],
    ['light', { theme: 'light', text: 'normal' }],
    ['"><script>-large', { theme: 'system', text: 'large' }],
    ['', { theme: 'system', text: 'normal' }],
  ])('reads %j', (text, look) => {
    expect(lookIn(text)).toEqual(look);
  });
});
