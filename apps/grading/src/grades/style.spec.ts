import { describe, expect, it } from '@jest/globals';
import type { Diagnostic, Ending } from '@proximal/sandbox';
import { styleOf, whyUnlinted } from './style.js';

const found = (...codes: string[]): Diagnostic[] => codes.map((code) => ({ code, line: 1, column: 1, message: '' }));
const program = (lines: number) => 'x = 1\n'.repeat(lines);
const loaded: Ending = { kind: 'returned', value: null };
const raised = (exception: string): Ending => ({ kind: 'raised', exception, message: '', line: 1, bases: [exception] });
const long = 'x = 1\n'.repeat(5_001);

describe('style', () => {
  it.each([
    ['a clean program', found(), program(8), 100],
    ['an empty one', found(), '', 100],
    ['one that does not parse', null, program(8), 0],
    ['one hint in a short program', found('SIM102'), program(8), 95],
    ['one likely mistake in a short program', found('F841'), program(8), 90],
    ['a hint in forty lines', found('I001'), program(40), 98],
    ['a mistake in fifty lines', found('B006'), program(50), 96],
    ['a mistake in a program of any length over a hundred lines', found('B006'), program(3_000), 98],
    ['padding with blanks and comments', found('E501'), `${program(8)}${'\n# more\n   \n'.repeat(500)}`, 95],
    ['a hint in forty lines that end with CR', found('I001'), program(40).replaceAll('\n', '\r'), 98],
    ['more lost than there is', found(...Array<string>(60).fill('F821')), program(10), 0],
  ])('%s', (_, diagnostics, code, style) => expect(styleOf(diagnostics, code)).toBe(style));
});

describe('the reason why code is not linted', () => {
  it.each<[string, string, Ending, RegExp]>([
    ['it is too long', long, loaded, /up to 5,000 lines .* has 5,001\. Remove/],
    ['it is too long and does not load', long, raised('ValueError'), /up to 5,000 lines/],
    ['it is too long and does not end', long, { kind: 'out-of-steps' }, /up to 5,000 lines/],
    ['it has too much text', `x = '${'y'.repeat(70_000)}'\n`, loaded, /up to 64 KiB/],
    ['it is nested', 'x = 1\n', loaded, /nested too deeply/],
  ])('is said where %s', (_, code, load, said) => expect(whyUnlinted(code, null, load)).toMatch(said));

  it.each<[string, string, Ending]>([
    ['it is no Python', 'x = = 1\n', raised('SyntaxError')],
    ['it is long and no Python', `${long} x\n`, raised('IndentationError')],
    ['compiling took all steps', 'x = 1\n', { kind: 'out-of-steps' }],
  ])('is left out where %s', (_, code, load) => expect(whyUnlinted(code, null, load)).toBeNull());

  it('is left out where it was linted', () => expect(whyUnlinted(long, [], loaded)).toBeNull());
});
