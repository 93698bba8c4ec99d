import { describe, expect, it } from '@jest/globals';
import type { ShownCase, SolvedProgram } from '@proximal/contracts';
import { projectFiles } from './project-files.js';
import { isArgument } from './python-argument.js';
import { testsOf } from './project-tests.js';

const project = {
  slug: 'a-shop',
  title: 'Project: a "shop"',
  instructions: '## The task\n\nSell.\n',
  fileName: 'solution.py',
  visibleTests: [] as { name: string; test_code: string }[],
  files: [{ name: 'prices.csv', content: 'tea,1\n' }],
  data: [{ name: 'orders.jsonl', content: '{}\n' }],
};
const shown = (parts: Partial<ShownCase>): ShownCase => {
  return { name: 'a case', call: 'f(1)', expected: '2', tolerance: 1e-9, comparison: 'value', ...parts };
};
const program = (parts: Partial<SolvedProgram>): SolvedProgram => ({
  code: 'def f(n):\n    return 2 * n',
  score: 92,
  submittedAt: '2026-11-29T23:30:00.000Z',
  cases: [shown({})],
  failedTests: [],
  hasModel: false,
  hasModelApi: false,
  ...parts,
});
const fileOf = (name: string, parts: Partial<SolvedProgram> = {}) =>
  projectFiles(project, program(parts)).find((file) => file.name === name)!.content;

describe('an exported project', () => {
  it('has the files of a repository, and those of the lab', () => {
    expect(projectFiles(project, program({})).map(({ name }) => name)).toEqual([
      'README.md',
      'solution.py',
      'test_solution.py',
      'checking.py',
      'prices.csv',
      'data/orders.jsonl',
      'pyproject.toml',
      'LICENSE',
      '.gitignore',
    ]);
    expect(fileOf('solution.py')).toBe('def f(n):\n    return 2 * n\n');
    expect(fileOf('pyproject.toml')).toContain(
      'name = "a-shop"\nversion = "1.0.0"\ndescription = "Project: a \\"shop\\""',
    );
    expect(fileOf('LICENSE')).toMatch(/^solution\.py belongs to whoever wrote it[^]*Apache License, Version 2\.0/);
  });

  it('has all files of the learner, and the shown files with tests in place of cases', () => {
    const visibleTests = [{ name: 'shop_test.py', test_code: 'import shop\n' }];
    const files = projectFiles(
      { ...project, fileName: 'shop.py', visibleTests },
      program({ cases: [], files: { 'till.py': 'OPEN = 1' } }),
    );
    expect(files.slice(1, 5)).toEqual([
      { name: 'shop.py', content: 'def f(n):\n    return 2 * n\n' },
      { name: 'till.py', content: 'OPEN = 1\n' },
      { name: 'shop_test.py', content: 'import shop\n' },
      { name: 'prices.csv', content: 'tea,1\n' },
    ]);
    expect(files[0]!.content).toContain('The tests that the project shows: `shop_test.py`.');
    expect(files[0]!.content).toContain('`shop.py`, `till.py` are mine.');
  });

  it('says in its README what was asked by whom, the score, and how to run it', () => {
    const readme = fileOf('README.md');
    for (const text of [
      'submitted on 2026-11-29: 92 of 100',
      'python3 -m pytest',
      'Apache-2.0',
      '\n## The task\n\nSell.\n',
    ])
      expect(readme).toContain(text);
    expect(readme).not.toMatch(/Left out|failed/);
  });

  it('leaves out what only the platform has, and says so', () => {
    const cases = [shown({ name: 'asked', call: 'f(model)' }), shown({ name: 'judged', comparison: 'checker' })];
    const readme = fileOf('README.md', { hasModel: true, cases, failedTests: ['asked'] });
    expect(readme).toContain('- asked: it needs the scripted model of the lab.\n- judged: it is judged by a checker');
    expect(readme).toContain('failed when the program was graded:\n\n- asked\n');
    expect(fileOf('test_solution.py', { hasModel: true, cases })).toContain('def test_the_program_loads():');
    expect(fileOf('test_solution.py', { cases: [cases[0]!] })).toContain('assert same(f(model), 2)');
  });
});

describe('a case that an exported project leaves out', () => {
  const steps = [{ code: 's = f(1)' }, { code: 'await s', expected: '2' }];
  const seconds = { least: 1, most: 1 };

  it.each<[string, Partial<ShownCase>, Partial<SolvedProgram>, string]>([
    ['awaits', { call: 'await f(1)' }, {}, 'it awaits'],
    ['awaits in a step', { call: undefined, expected: undefined, steps }, {}, 'it awaits'],
    ['takes virtual time', { seconds }, {}, 'it takes time on the virtual clock'],
    [
      'takes virtual time in a step',
      { call: undefined, expected: undefined, steps: [{ code: 'f(1)', expected: '2', seconds }] },
      {},
      'it takes time on the virtual clock',
    ],
    ['runs tests', { call: undefined, expected: undefined }, {}, 'it runs the tests on a program of the lab'],
    [
      'calls the API of a model',
      { call: 'answer("Hi", model)' },
      { hasModelApi: true },
      'it needs the scripted model API',
    ],
  ])('%s', (_, parts, lab, reason) => {
    const cases = [shown(parts)];
    expect(fileOf('README.md', { ...lab, cases })).toContain(`- a case: ${reason}`);
    expect(fileOf('test_solution.py', { ...lab, cases })).not.toContain('def test_a_case');
  });
});

describe('the test of a case', () => {
  it.each<[string, Partial<ShownCase>, string[]]>([
    ['a call', {}, ['assert same(f(1), 2)']],
    ['a tolerance', { tolerance: 0.01 }, ['assert same(f(1), 2, tolerance=0.01)']],
    ['any order', { comparison: 'any_order' }, ['assert same(f(1), 2, any_order=True)']],
    ['exact', { comparison: 'exact', tolerance: 0.5 }, ['assert same(f(1), 2, exact=True)']],
    ['the truth', { comparison: 'truth' }, ['assert bool(f(1)) == bool(2)']],
    ['a tuple without brackets', { call: 'a, b' }, ['got = (', '    a, b', ')', 'assert same(got, 2)']],
    [
      'an exception with a message',
      { expected: undefined, raises: { type: 'KeyError', message: '*"x"\n*' } },
      ['with raises(KeyError, "*\\"x\\"\\n*"):', '    f(1)'],
    ],
    [
      'steps that share names',
      { call: undefined, expected: undefined, steps: [{ code: 's = f(1)' }, { code: 's', expected: '2' }] },
      ['s = f(1)', 'assert same(s, 2)'],
    ],
    [
      'a step of several lines',
      { call: undefined, expected: undefined, steps: [{ code: 'for i in [1]:\n    f(i)' }] },
      ['for i in [1]:', '    f(i)'],
    ],
  ])('has %s', (_, parts, lines) => {
    expect(testsOf([shown(parts)])).toContain(`def test_a_case():\n${lines.map((line) => `    ${line}`).join('\n')}\n`);
  });

  it('has a name of its own', () => {
    const tests = testsOf([shown({ name: 'It is 2!' }), shown({ name: 'it is 2' }), shown({ name: '—' })]);
    expect(tests.match(/def \w+/g)).toEqual(['def test_it_is_2', 'def test_it_is_2_2', 'def test_case']);
    const alike = testsOf(['one', 'one 2', 'one!', 'one?'].map((name) => shown({ name })));
    expect(alike.match(/def \w+/g)).toEqual(['def test_one', 'def test_one_2', 'def test_one_3', 'def test_one_4']);
  });
});

it.each([
  ['f(1, 2)', true],
  ["f(',', \"it's, so\")", true],
  ['{"a": [1, 2]}', true],
  ['1, 2', false],
  ['f(1)  # why', false],
  ['f(\n1)', false],
  ['f("""a""")', false],
])('the expression %j can stand between commas: %s', (code, expected) => expect(isArgument(code)).toBe(expected));
