import { describe, expect, it } from '@jest/globals';
import { withListEntry, withValue } from './list-edit.js';

describe('a slug at the end of a list', () => {
  it.each([
    ['a short list', 'labs: [one, two] # why\nnext: 1\n', 'labs: [one, two, new] # why\nnext: 1\n'],
    ['an empty list', 'labs: []\n', 'labs: [new]\n'],
    ['a list with blanks in it', 'labs: [ one ]\n', 'labs: [ one, new ]\n'],
    ['a list that ends with a comma', 'labs: [one,]\n', 'labs: [one, new,]\n'],
    [
      'a list over lines',
      'labs: [\n  one, # first\n  two # last\n]\n',
      'labs: [\n  one, # first\n  two, # last\n  new\n]\n',
    ],
    ['a list over lines with a last comma', 'labs: [\n  one, # c\n]\n', 'labs: [\n  one, # c\n  new,\n]\n'],
    ['a list that is wrapped', 'labs: [one, two,\n  three]\n', 'labs: [one, two,\n  three, new]\n'],
    ['lines with a dash', 'labs:\n  - one # first\n  # between\n  - two # last\n# end\nx: 1\n', undefined],
    ['dashes without indentation', 'labs:\n- one\nx: 1\n', 'labs:\n- one\n- new\nx: 1\n'],
    ['a field without a value', 'labs: # none yet\nx: 1\n', 'labs: [new] # none yet\nx: 1\n'],
    [
      'a file without the field',
      '# top\nx: "a  b"   # odd  blanks\n',
      '# top\nx: "a  b"   # odd  blanks\nlabs: [new]\n',
    ],
    ['a file without a last line end', 'x: 1', 'x: 1\nlabs: [new]\n'],
  ])('is added to %s, and nothing else changes', (_, text, expected) => {
    const dashes = 'labs:\n  - one # first\n  # between\n  - two # last\n  - new\n# end\nx: 1\n';
    expect(withListEntry(text, 'labs', 'new')).toBe(expected ?? dashes);
  });

  it.each([
    ['a text', 'labs: one\n'],
    ['fields', 'labs: { one: 1 }\n'],
    ['no YAML', 'labs: [one\n'],
    ['a list of nothing', 'labs: [ , ]\n'],
    ['a file on one line', '{ labs: [one] }\n'],
    ['a file that is a list', '- labs\n'],
    ['an empty file', ''],
    ['a list by reference', 'a: &a [one]\nlabs: *a\n'],
  ])('is not added to %s', (_, text) => {
    expect(withListEntry(text, 'labs', 'new')).toBeNull();
  });
});

describe('a changed value', () => {
  it('replaces only the word', () => {
    expect(withValue('a: 1\ntype:   reading # for now\n', 'type', 'reading', 'reading_and_lab')).toBe(
      'a: 1\ntype:   reading_and_lab # for now\n',
    );
  });

  it('leaves another value and a missing field', () => {
    expect(withValue('type: lab\n', 'type', 'reading', 'reading_and_lab')).toBeNull();
    expect(withValue('x: reading\n', 'type', 'reading', 'reading_and_lab')).toBeNull();
  });
});
