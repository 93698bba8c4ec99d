import { describe, expect, it } from '@jest/globals';
import { picturesIn, withPictureAddresses } from './figure-references.js';

const text = [
  'Two: ![One](one.svg) and ![Two, again]( two.svg "Title" ).',
  '```text',
  '![code](code.svg)',
  '```',
  'Not `![code](code.svg)`, but ![](one.svg).',
].join('\n');

describe('the pictures of a text', () => {
  it('have their alternative text, address and line, and are not in code', () => {
    expect(picturesIn(text)).toEqual([
      { alternative: 'One', address: 'one.svg', line: 1 },
      { alternative: 'Two, again', address: 'two.svg', line: 1 },
      { alternative: '', address: 'one.svg', line: 5 },
    ]);
  });

  it('get another address, and everything else stays', () => {
    expect(withPictureAddresses(text, (address) => (address === 'one.svg' ? '/figures/1' : undefined))).toBe(
      text.replaceAll('(one.svg)', '(/figures/1)'),
    );
  });
});
