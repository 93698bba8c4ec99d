import { describe, expect, it } from '@jest/globals';
import { commonPasswords, whyGuessable } from './password-rule.js';

describe('a guessable password', () => {
  it.each([
    ['password', 'is among'],
    ['PassWord', 'is among'],
    ['12345678', 'is among'],
    ['Proximal1', 'is among'],
    ['ada.lovelace@example.org', 'must not be your email'],
    ['Ada.Lovelace', 'must not be your email'],
  ])('%s %s …', (password, why) => {
    expect(whyGuessable(password, 'ada.lovelace@example.org')).toContain(why);
  });

  it.each(['correct horse battery', 'ada.lovelace-1815', 'passwordless mornings'])('is not %s', (password) => {
    expect(whyGuessable(password, 'ada.lovelace@example.org')).toBeNull();
  });

  it('is compared in lower case with common passwords of the minimum length', () => {
    const isMisplaced = (password: string) => password.length < 8 || password !== password.toLowerCase();
    expect([...commonPasswords].filter(isMisplaced)).toEqual([]);
  });
});
