import { describe, expect, it } from '@jest/globals';
import { quoteRemover } from './quotes.js';

const code = 'def two_sum(numbers, target):\n    """Say "marker" aloud."""\n    return find_the_pair(numbers)\n';
const call = { caller: { plan: 'free' }, body: { password: 'hunter2!', code } };

describe('a text without quotes of the input', () => {
  it.each([
    ['nothing of the input', 'x is not a function', 'x is not a function'],
    ['a short secret as a whole', 'wrong password hunter2! for 7', 'wrong password […] for 7'],
    ['a long string as a whole', `cannot run ${code}, sorry`, 'cannot run […], sorry'],
    ['a long string as JSON', `cannot run ${JSON.stringify({ code })}`, 'cannot run {"code":"[…]"}'],
    ['a part of the input', 'unexpected near "return find_the_pair(num…"', 'unexpected near "[…]…"'],
    ['two parts of the input', 'a two_sum(numbers b find_the_pair( c', 'a[…] b[…] c'],
    ['words too short to be secret', 'free of charge', 'free of charge'],
  ])('keeps its other words when it has %s', (_, text, rest) => {
    expect(quoteRemover(call)(text)).toBe(rest);
  });

  it('loses quotes of a body’s bytes, and of secrets in field names', () => {
    expect(quoteRemover(Buffer.from('{"password":"hunter2!"'))('no JSON: {"password":"hunter2!"')).toBe('no JSON: […]');
    expect(quoteRemover({ 'my-long-secret': 1 })('unknown field my-long-secret')).toBe('unknown field […]');
  });

  it.each([undefined, null, 7, 'short'])('stays unchanged when the input is %p', (sent) => {
    expect(quoteRemover(sent)('short, null, undefined, 7')).toBe('short, null, undefined, 7');
  });

  it('is cut for a large input and a long text', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `n${index}`).join(' ');
    expect(quoteRemover([text, 'y'.repeat(256_000)])(text)).toBe('[…]');
  });
});
