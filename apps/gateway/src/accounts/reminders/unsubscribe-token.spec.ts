import { describe, expect, it } from '@jest/globals';
import { unsubscribeToken, userOfToken } from './unsubscribe-token.js';

const secret = 'x'.repeat(32);
const token = unsubscribeToken(42, secret);

describe('the token of a link that ends reminders', () => {
  it('names its user', () => {
    expect(userOfToken(token, secret)).toBe(42);
  });

  it.each([
    '',
    '42',
    '42.',
    token.replace('42.', '43.'),
    `${token}x`,
    token.slice(0, -1),
    `0${token}`,
    unsubscribeToken(42, 'y'.repeat(32)),
    unsubscribeToken(42, secret).replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
  ])('is not valid as %s', (wrong) => {
    expect(userOfToken(wrong, secret)).toBeNull();
  });
});
