import { describe, expect, it } from '@jest/globals';
import { withTimeout } from './with-timeout.js';

const never = new Promise<never>(() => {});
const refuse = () => {
  throw new Error('too late');
};

describe('withTimeout', () => {
  it('gives the result that comes in time', async () => {
    await expect(withTimeout(Promise.resolve('result'), 60_000, refuse)).resolves.toBe('result');
  });

  it('passes on the error that comes in time', async () => {
    await expect(withTimeout(Promise.reject(new Error('broken')), 60_000, () => 'late')).rejects.toThrow('broken');
  });

  it('gives the fallback once the limit has passed', async () => {
    await expect(withTimeout(never, 1, () => 'late')).resolves.toBe('late');
  });

  it('throws what the fallback throws', async () => {
    await expect(withTimeout(never, 1, refuse)).rejects.toThrow('too late');
  });

  it('drops an error that comes after the limit', async () => {
    let fail = (_: Error) => {};
    const result = new Promise<never>((_, reject) => (fail = reject));
    await expect(withTimeout(result, 1, () => 'late')).resolves.toBe('late');
    fail(new Error('nobody waits for this'));
  });
});
