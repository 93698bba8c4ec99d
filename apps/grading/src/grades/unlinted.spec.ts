import { describe, expect, it } from '@jest/globals';
import type { Ending } from '@proximal/sandbox';
import { whyUnlinted } from './unlinted.js';

const loaded: Ending = { kind: 'returned', value: null };
const raised = (exception: string): Ending => ({ kind: 'raised', exception, message: '', line: 1 });
const long = 'x = 1\n'.repeat(5_001);

describe('the reason why code is not linted', () => {
  it.each<[string, string, Ending, RegExp]>([
    ['it is too long', long, loaded, /up to 5,000 lines .* has 5,001\. Remove/],
    ['it is too long and does not load', long, raised('ValueError'), /up to 5,000 lines/],
    ['it is too long and does not end', long, { kind: 'out-of-steps' }, /up to 5,000 lines/],
    ['it is nested', 'x = 1\n', loaded, /nested too deeply/],
  ])('is said where %s', (_, code, load, said) => expect(whyUnlinted(code, null, load)).toMatch(said));

  it.each<[string, string, Ending]>([
    ['it is no Python', 'x = = 1\n', raised('SyntaxError')],
    ['it is long and no Python', `${long} x\n`, raised('IndentationError')],
    ['compiling took all steps', 'x = 1\n', { kind: 'out-of-steps' }],
  ])('is left out where %s', (_, code, load) => expect(whyUnlinted(code, null, load)).toBeNull());

  it('is left out where it was linted', () => expect(whyUnlinted(long, [], loaded)).toBeNull());
});
