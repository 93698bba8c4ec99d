import { describe, expect, it } from '@jest/globals';
import { assertedCases } from './asserted-cases.js';

const casesIn = (...lines: string[]) =>
  assertedCases(`METADATA = {}\n\n\ndef check(candidate):\n${lines.map((line) => `    ${line}\n`).join('')}`, 'f');

describe('an assertion becomes a case', () => {
  it.each([
    ['assert candidate(1) == 2', { call: 'f(1)', expected: '2' }],
    ['assert 2 == candidate(1)', { call: 'f(1)', expected: '2' }],
    ['assert candidate(1) == -2, "no, it is (2"', { call: 'f(1)', expected: '-2' }],
    ["assert candidate('a == b, # c') == 'x'", { call: "f('a == b, # c')", expected: "'x'" }],
    ['assert candidate([1, 2], key=None) is True', { call: 'f([1, 2], key=None)', expected: 'True' }],
    ['assert candidate("""a\n  b""") == ("x", 1)', { call: 'f("""a\n  b""")', expected: '("x", 1)' }],
    [
      'assert candidate([n * 2 for n in range(3)]) == {1: {2}}',
      { call: 'f([n * 2 for n in range(3)])', expected: '{1: {2}}' },
    ],
    ['assert candidate("a b".split()) == 1j', { call: 'f("a b".split())', expected: '1j' }],
    ['assert abs(candidate(3.5) - 0.5) < 1e-6', { call: 'f(3.5)', expected: '0.5', tolerance: 1e-6 }],
    ['assert abs(candidate(3.5) - (1 + 2)) <= 0.01, "x"', { call: 'f(3.5)', expected: '(1 + 2)', tolerance: 0.01 }],
    ['assert candidate(math.pi) == math.inf', { call: 'f(math.pi)', expected: 'math.inf' }],
  ])('%s', (line, expected) => expect(casesIn(line)).toEqual([expected]));

  it('beside a docstring, comments and what is always true', () => {
    expect(
      casesIn('"""About it."""', 'assert True', "assert True, 'x'", 'pass', 'assert candidate(1) == 2 # (', ''),
    ).toHaveLength(1);
  });
});

describe('only a file with tests can say', () => {
  it.each([
    ['a loop', 'for n in range(3): assert candidate(n) == n'],
    ['a variable', 'x = 1'],
    ['another function', 'assert candidate(helper(1)) == 2'],
    ['a value by the candidate', 'assert candidate(1) == candidate(2)'],
    ['truth', 'assert candidate(1)'],
    ['its opposite', 'assert not candidate(1)'],
    ['a difference', 'assert candidate(1) != 2'],
    ['a chain', 'assert 1 == candidate(1) == 1'],
    ['two of them', 'assert candidate(1) == 1 and candidate(2) == 2'],
    ['an element', 'assert candidate(1)[0] == 2'],
    ['an alternative', 'assert candidate(1) == 2 if x else 3'],
    ['identity with a value', 'assert candidate(1) is 2'],
    ['a name of the test', 'assert candidate(1) == METADATA'],
    ['a formatted string', 'assert candidate(f"{1}") == 2'],
    ['a difference of two', 'assert abs(candidate(1) - 2 + 3) < 0.1'],
    ['another limit', 'assert abs(candidate(1) - 2) < limit'],
    ['a wide limit', 'assert abs(candidate(1) - 2) < 5'],
    ['brackets that do not fit', 'assert candidate((1] == 2'],
    ['no Python', 'assert candidate(1) == ¿'],
    ['no end of a string', 'assert candidate("1) == 2'],
    ['nothing', 'pass'],
  ])('%s', (_, line) => expect(casesIn(line)).toBeNull());

  it('a check of another name', () =>
    expect(assertedCases('def test(candidate):\n    assert candidate(1) == 1\n', 'f')).toBeNull());

  it('a comment at the margin ends no check', () => {
    expect(
      assertedCases('def check(candidate):\n    assert candidate(1) == 1\n# two\n    assert candidate(2) == 1\n', 'f'),
    ).toHaveLength(2);
  });

  it('a line of code after the check that looks like its part', () => {
    expect(
      assertedCases('def check(candidate):\n    assert candidate(1) == 1\nassert candidate(2) == 1\n', 'f'),
    ).toHaveLength(1);
  });
});
