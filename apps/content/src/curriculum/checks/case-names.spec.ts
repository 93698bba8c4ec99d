import { describe, expect, it } from '@jest/globals';
import { itReports } from '../../../test/sample-reading.js';
import { labPath } from '../../../test/sample-curriculum.js';
import { caseNameFault } from './case-names.js';

const fault = (name: string, { call = 'f()', expected = '1', hidden = true } = {}) => caseNameFault({ name, call, expected, hidden });

describe('the name of a case', () => {
  it.each([
    ...['case 3', 'test 1', 'hidden 2', 'example', '42', '3 4', 'Example one', 'hidden test case', 'the first (shown)'],
    ...['another edge case', 'ties', 'temperature 0', '[1, 2] to 3'],
  ])('says nothing when it is %j, hidden or shown', (name) => {
    const message = `the name "${name}" does not say what the case tries: use two words or more, such as equal scores.`;
    expect([fault(name), fault(name, { hidden: false })]).toEqual([message, message]);
  });

  it.each(['equal scores', 'no input', 'an empty list', 'the first of two', 'k is zero', 'größer als', '二 つ', 'one document'])(
    'says something when it is %j',
    (name) => {
      expect([fault(name), fault(name, { hidden: false })]).toEqual([null, null]);
    },
  );

  it.each<[string, { call?: string; expected: string }, string]>([
    ['answers [0, 1] here', { expected: '[0, 1]' }, '[0, 1]'],
    ['a mean of 0.5', { expected: '0.5' }, '0.5'],
    ['Returns none at all', { expected: 'None' }, 'None'],
    ['finds the cat', { expected: "'cat'" }, 'cat'],
    ['finds the "cat"', { expected: '"cat"' }, '"cat"'],
  ])('gives its answer away: %s', (name, given, shown) => {
    const message = `the name "${name}" shows learners what this hidden case expects, ${shown}: describe it instead.`;
    expect(fault(name, given)).toBe(message);
    expect(fault(name, { ...given, hidden: false })).toBeNull();
  });

  it.each<[string, string, string]>([
    ['the word banana twice', "count('banana', 'a')", 'banana'],
    ['BANANA in capitals', 'count("Banana")', 'Banana'],
    ['a text "to be" in quotes', "count({'words': ['to be']})", 'to be'],
    ['a long text of words', "count('''of words''')", 'of words'],
  ])('gives its input away: %s', (name, call, shown) => {
    expect(fault(name, { call })).toBe(`the name "${name}" shows learners a text of this hidden call, ${shown}: describe it instead.`);
    expect(fault(name, { call, hidden: false })).toBeNull();
  });

  it.each<[string, { call?: string; expected?: string }]>([
    ['a short answer such as 42', { expected: '42' }],
    ['a number of 10.55 or so', { expected: '0.5' }],
    ['concatenated words', { expected: "'cat'" }],
    ['bananas and more', { call: "count('banana')" }],
    ['a cat alone', { call: "count('cat')" }],
    ['a list of texts', { call: "count(['', ' '])" }],
    ['two words joined', { expected: "'two' + 'words'" }],
  ])('gives nothing away: %s', (name, given) => {
    expect(fault(name, given)).toBeNull();
  });
});

describe('a lab', () => {
  const lab = `${labPath}/lab.yaml`;
  itReports([
    [
      'whose cases are badly named',
      (files) => files.replace(lab, 'double of one', 'case 2').replace(lab, 'double of seven', 'twice is 014').replace(lab, "'14'", "'014'"),
      `${lab}:13 the name "case 2" does not say what the case tries: use two words or more, such as equal scores.`,
      `${lab}:34 the name "twice is 014" shows learners what this hidden case expects, 014: describe it instead.`,
    ],
  ]);
});
