import { describe, expect, it } from '@jest/globals';
import { canonicalEmail, email, newEmail } from './email-address.js';

const messageOf = (value: string) => newEmail.safeParse(value).error?.issues[0]?.message;

describe('an email address', () => {
  it.each([
    ['Ada@Example.ORG', 'ada@example.org'],
    [' ada@example.org\n', 'ada@example.org'],
    ['ada+labs@mail.example.org', 'ada+labs@mail.example.org'],
    ["o'neill_2@example.org", "o'neill_2@example.org"],
    ['J\u00d6RG@example.com', 'j\u00f6rg@example.com'],
    ['jo\u0308rg@example.com', 'j\u00f6rg@example.com'],
    ['a@ex\u00e4mple.com', 'a@xn--exmple-cua.com'],
    ['a@EXA\u0308MPLE.com', 'a@xn--exmple-cua.com'],
    ['a@XN--exmple-cua.com', 'a@xn--exmple-cua.com'],
    ['a@example\u3002com', 'a@example.com'],
    ['a@\uff45\uff58\uff41mple.com', 'a@example.com'],
    [
      '\u043f\u043e\u0447\u0442\u0430@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444',
      '\u043f\u043e\u0447\u0442\u0430@xn--e1afmkfd.xn--p1ai',
    ],
    ['\u7528\u6237@\u4f8b\u5b50.\u4e2d\u56fd', '\u7528\u6237@xn--fsqu00a.xn--fiqs8s'],
    ['a@\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.com', 'a@xn--mgba3gch31f060k.com'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
    [`${'\u00e4'.repeat(32)}@example.org`, `${'\u00e4'.repeat(32)}@example.org`],
  ])('%j is stored as %j, which is the same address', (given, stored) => {
    expect(newEmail.parse(given)).toBe(stored);
    expect(newEmail.parse(stored)).toBe(stored);
  });

  it.each([
    'ada',
    '@example.org',
    'ada@',
    'ada@example',
    'ada@example.org.',
    'ada@.example.org',
    'ada@exa mple.org',
    'ada@-example.org',
    'ada@example.1',
    'ada@1.2.3.4',
    'ada@[192.0.2.1]',
    'ada@exam\u200dple.org',
    'ada@exam\u00adple.org',
    'ada@example.org:25',
    'ada@user:x@example.org',
    'ada@example.org/x',
    'ada@example%2eorg',
    `ada@${'a'.repeat(64)}.org`,
    '.ada@example.org',
    'ada.@example.org',
    'a..da@example.org',
    'a da@example.org',
    'a\nda@example.org',
    '"a da"@example.org',
    'ada@bob@example.org',
    'a,b@example.org',
    '<ada@example.org>',
    '\u0308a@example.org',
    'a\u200bda@example.org',
    'a\u202eda@example.org',
    'a\u3164@example.org',
    'a\u00a0b@example.org',
    '\u2709@example.org',
  ])('%j is none', (given) => {
    expect(messageOf(given)).toBe('must be an email address');
  });

  it('has at most 64 bytes before the @, and 254 in all', () => {
    expect(messageOf(`${'a'.repeat(65)}@example.org`)).toBe('must have at most 64 bytes before the @');
    expect(messageOf(`${'\u00e4'.repeat(33)}@example.org`)).toBe('must have at most 64 bytes before the @');
    const labels = `${'b'.repeat(60)}.`.repeat(3);
    expect(messageOf(`${'a'.repeat(61)}@${labels}example`)).toBeUndefined();
    expect(messageOf(`${'a'.repeat(64)}@${labels}exampl`)).toBeUndefined();
    expect(messageOf(`${'\u00e4'.repeat(32)}@${labels}example`)).toBe('must have at most 254 bytes');
  });

  it('of an account from before the limit of 64 bytes is still recognised', () => {
    expect(email.safeParse(`${'a'.repeat(65)}@example.org`).success).toBe(true);
  });
});

describe('a text that is no address', () => {
  it.each([
    ['Ada ', 'ada'],
    ['a@b c', 'a@b c'],
    ['@', '@'],
    ['a@http://x', 'a@http://x'],
  ])('%j is compared as %j', (given, compared) => {
    expect(canonicalEmail(given)).toBe(compared);
  });
});
