import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isSealKey, Seal } from './seal.js';

const key = () => randomBytes(32).toString('base64');
const [first, second] = [key(), key()];

describe('a sealed text', () => {
  const seal = new Seal([first], 'session');

  it('opens with its key, and looks different each time', () => {
    const [one, two] = [seal.seal('token'), seal.seal('token')];
    expect(seal.open(one)).toBe('token');
    expect(seal.open(two)).toBe('token');
    expect(one).not.toBe(two);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('token');
  });

  it('opens after a new key came first, and not after its own key has gone', () => {
    const sealed = seal.seal('token');
    expect(new Seal([second, first], 'session').open(sealed)).toBe('token');
    expect(new Seal([second], 'session').open(sealed)).toBeUndefined();
  });

  it('opens for its purpose only', () => {
    expect(new Seal([first], 'other').open(seal.seal('token'))).toBeUndefined();
  });

  it('does not open when any byte of it was changed, or when it is cut', () => {
    const bytes = Buffer.from(seal.seal('token'), 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      expect(seal.open(changed.toString('base64url'))).toBeUndefined();
      expect(seal.open(bytes.subarray(0, index).toString('base64url'))).toBeUndefined();
    }
  });

  it.each(['', 'x', 'ä€', '====', 'a'.repeat(10_000)])('is not %j', (text) => {
    expect(seal.open(text)).toBeUndefined();
  });
});

describe('a key', () => {
  it('has 32 bytes', () => {
    expect(isSealKey(first)).toBe(true);
    for (const wrong of ['', 'secret', randomBytes(31).toString('base64'), randomBytes(33).toString('base64')])
      expect(isSealKey(wrong)).toBe(false);
  });
});
