import { describe, expect, it } from '@jest/globals';
import { faultsOfKind, labKindOf, type AuthoredLab } from './index.js';

interface Cases {
  passed?: number[];
  failed?: number[];
  kept?: number[];
  lost?: number[];
}

function casesOf({ passed = [], failed = [], kept = [], lost = [] }: Cases) {
  const all = (weights: number[], isPassed: boolean, isCondition: boolean) =>
    weights.map((weight, index) => ({ weight, isPassed, isCondition, name: `case ${index}`, isHidden: false }));
  return [
    ...all(kept, true, true),
    ...all(lost, false, true),
    ...all(passed, true, false),
    ...all(failed, false, false),
  ];
}

describe('the correctness of a program', () => {
  const { correctnessOf } = labKindOf();

  it.each<[string, Cases, number]>([
    ['everything passed', { passed: [1, 2, 0.5] }, 100],
    ['nothing passed', { failed: [1, 2] }, 0],
    ['half of the weight', { passed: [2], failed: [1, 1] }, 50],
    ['a third', { passed: [1], failed: [1, 1] }, 33],
    ['nearly everything is not 100', { passed: [999], failed: [1] }, 99],
    ['next to nothing is not 0', { passed: [1], failed: [999] }, 1],
  ])('%s', (_, cases, correctness) => expect(correctnessOf(casesOf(cases))).toBe(correctness));
});

describe('the correctness of a repair', () => {
  const { correctnessOf } = labKindOf('repair');

  it.each<[string, Cases, number]>([
    ['the program as it was', { failed: [1, 1], kept: [1, 1, 1] }, 0],
    ['everything repaired, and nothing lost', { passed: [1, 1], kept: [1, 1] }, 100],
    ['half repaired', { passed: [1], failed: [1], kept: [1, 1] }, 50],
    ['everything repaired, one of four lost', { passed: [1, 1], kept: [1, 1, 1], lost: [1] }, 75],
    ['half repaired, half lost', { passed: [1], failed: [1], kept: [1], lost: [1] }, 25],
    ['repaired by losing all that was right', { passed: [1, 1], lost: [1, 1] }, 0],
    ['a little lost is not 100', { passed: [1], kept: [999], lost: [1] }, 99],
  ])('%s', (_, cases, correctness) => expect(correctnessOf(casesOf(cases))).toBe(correctness));
});

describe('the correctness of tests', () => {
  const { correctnessOf } = labKindOf('testing');

  it.each<[string, Cases, number]>([
    ['accepting everything', { kept: [1], failed: [1, 1, 1] }, 0],
    ['refusing everything', { lost: [1], passed: [1, 1, 1] }, 0],
    ['catching all wrong programs', { kept: [1], passed: [1, 1] }, 100],
    ['catching some, by their weight', { kept: [1], passed: [3], failed: [1] }, 75],
  ])('%s', (_, cases, correctness) => expect(correctnessOf(casesOf(cases))).toBe(correctness));
});

describe('a starter', () => {
  it.each<['program' | 'repair' | 'testing' | 'tests', Cases, RegExp | null]>([
    ['program', { failed: [1, 1] }, null],
    ['program', { passed: [1, 1], failed: [1] }, /already passes "case 0" and 1 more/],
    ['repair', { kept: [1], failed: [1] }, null],
    ['repair', { kept: [1, 1] }, /passes every shown case/],
    ['repair', { failed: [1, 1] }, /fails every shown case/],
    ['tests', { passed: [1, 1], failed: [1] }, null],
    ['tests', { passed: [1, 1] }, /passes every test/],
    ['testing', { kept: [1], failed: [1] }, null],
    ['testing', { lost: [1], passed: [1] }, null],
    ['testing', { kept: [1], passed: [1], failed: [1] }, /already catches "case 0"/],
  ])('of the kind %s with %j', (kind, cases, complaint) => {
    const said = labKindOf(kind).complaintAboutStarter(casesOf(cases));
    if (complaint) expect(said).toMatch(complaint);
    else expect(said).toBeNull();
  });
});

describe('what keeps a lab from being of its kind', () => {
  const lab = (parts: Partial<AuthoredLab>): AuthoredLab => ({ cases: [], checker_cases: [], code: {}, ...parts });
  const [accepted, refused] = [{}, { says: 'no' }];
  const judged = { code: { 'checker.py': '' } };
  const programs = { 'program.py': '', 'wrong-programs/a.py': '' };

  it.each<[Parameters<typeof faultsOfKind>[0], Partial<AuthoredLab>, [path: string, message: RegExp][]]>([
    ['program', { efficiency: {}, code: { 'slow.py': '' } }, []],
    ['repair', { efficiency: {} }, [['kind', /has no efficiency/]]],
    ['repair', { code: { 'slow.py': '' } }, [['kind', /has no efficiency/]]],
    ['decision', {}, [['kind', /^decision needs the file checker\.py, which is missing\.$/]]],
    [
      'decision',
      { ...judged, checker_cases: [accepted, accepted, refused] },
      [['checker_cases', /two that are refused/]],
    ],
    [
      'decision',
      { ...judged, checker_cases: [accepted, refused, refused] },
      [['checker_cases', /two answers that are/]],
    ],
    ['decision', { ...judged, checker_cases: [accepted, accepted, refused, refused] }, []],
    [
      'program',
      { code: programs },
      [
        ['kind', /^program\.py is for the kind testing/],
        ['kind', /^wrong-programs\/a\.py is for the kind testing/],
      ],
    ],
    [
      'repair',
      { cases: [{ name: 'one', wrong_program: 'a.py' }] },
      [['cases.0', /^wrong_program is for the kind testing/]],
    ],
    [
      'tests',
      { cases: [{ name: 'one' }], compare: 'exact', model: {}, is_project: true },
      [
        ['cases', /are not for the kind tests/],
        ['compare', /is not for the kind tests/],
        ['model', /is not for the kind tests/],
        ['is_project', /is not for the kind tests/],
        ['kind', /^tests needs test_files/],
      ],
    ],
    ['testing', { code: programs, cases: [{ name: 'one', wrong_program: 'a.py' }] }, []],
    [
      'testing',
      { code: { 'program.py': '' }, cases: [{ name: 'one' }] },
      [['cases.0', /^the case needs a wrong_program/]],
    ],
  ])('%s %j', (kind, parts, faults) => {
    const found = faultsOfKind(kind, lab(parts)).map(({ path, message }) => [path.join('.'), message]);
    expect(found).toEqual(faults.map(([path, message]) => [path, expect.stringMatching(message)]));
  });
});

it('the files with tests of a lab have 256 KiB together', () => {
  const code = (bytes: number) => ({ 'tests/a_test.py': 'x'.repeat(bytes) });
  const faultsOf = (bytes: number) =>
    faultsOfKind('tests', {
      cases: [],
      checker_cases: [],
      test_files: [{ name: 'a_test.py', hidden: false, shows_names: false }],
      code: code(bytes),
    });
  expect(faultsOf(262_144)).toEqual([]);
  const message = 'The files of tests/ have 262145 bytes; 262144 at most are possible.';
  expect(faultsOf(262_145)).toEqual([{ path: ['kind'], message }]);
});

it('a kind that a later release has is shown as a program', () => {
  expect(labKindOf('essay' as 'program')).toBe(labKindOf('program'));
});
