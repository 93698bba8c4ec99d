import { describe, expect, it } from '@jest/globals';
import { callToTry } from './call-to-try.js';

const step = (call: string) => ({ call, expected: null, raises: null });
const exampleOf = (...calls: string[]) => ({ call: calls.join('\n'), expected: '', steps: calls.map(step) });

describe('the call that a learner could try', () => {
  it.each([
    ['that of the first example', [exampleOf('f(1)'), exampleOf('f(2)')], 'f(1)'],
    ['one that needs no other step', [exampleOf('s = Stack()', 's.pop()'), exampleOf('f(2)')], 'f(2)'],
    ['the first step, where all examples have several', [exampleOf('s = Stack()', 's.pop()')], 's = Stack()'],
    ['the first line of several', [exampleOf('f(\n  1\n)')], 'f('],
    ['none without examples', [], undefined],
  ])('is %s', (_, examples, call) => {
    expect(callToTry(examples as never)).toBe(call);
  });
});
