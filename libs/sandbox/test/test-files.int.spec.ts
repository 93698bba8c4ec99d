import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSandbox, type Sandbox, type TestedSubmission, type TestFileReport } from '../src/index.js';
import { python } from './attacks/attack.js';

const solution = python`
      import circle
      print('loaded')
      def two_fer(name='you'):
        print('for', name)
        return f'One for {name}, one for me.'
      def endless():
        while True: pass
`;

describe('test files', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await openSandbox({ runners: 1 });
  }, 240_000);

  afterAll(() => sandbox.close());

  const submission = (source: string, more: Partial<TestedSubmission> = {}): TestedSubmission => ({
    files: { 'two_fer.py': solution, 'circle.py': 'def area(r): return 3 * r * r\n' },
    first: 'two_fer.py',
    tests: [{ name: 'two_fer_test.py', source }],
    helpers: { 'numbers_of.py': 'FOUR = 4\n' },
    fuel: 60_000_000,
    ...more,
  });

  async function run(source: string, more: Partial<TestedSubmission> = {}): Promise<TestFileReport> {
    const { suites } = await sandbox.runTests(submission(source, more));
    return suites[0]!;
  }

  const ends = ({ tests }: TestFileReport) => tests.map(({ id, status }) => `${id} ${status}`);

  it('run in their order against all files, with helpers, files of the lab and output of each', async () => {
    const source = python`
      import unittest
      from numbers_of import FOUR
      from two_fer import two_fer
      import circle
      class TwoFerTest(unittest.TestCase):
        def test_b(self):
          self.assertEqual(two_fer('Bo'), 'One for Bo')
        def test_a(self): self.assertEqual(circle.area(2), 3 * FOUR)
        def test_c(self): self.assertEqual(open('given.txt').read() + open('data/big.txt').read(), 'ab')
      def test_plain(): assert two_fer() == 'One for you, one for me.'
    `;
    const report = await run(source, { given: { 'given.txt': 'a' }, data: { 'big.txt': 'b' } });
    expect(report).toMatchObject({ name: 'two_fer_test.py', load: { kind: 'returned', stdout: 'loaded\n' } });
    expect(ends(report)).toEqual([
      'TwoFerTest.test_a passed',
      'TwoFerTest.test_b failed',
      'TwoFerTest.test_c passed',
      'test_plain passed',
    ]);
    expect(report.tests[1]).toMatchObject({
      assertion: "self.assertEqual(two_fer('Bo'), 'One for Bo')",
      exception: 'AssertionError',
      stdout: 'for Bo\n',
    });
    const fuel = report.tests.reduce((sum, test) => sum + test.fuel, report.load.fuel);
    expect(report.fuel).toBe(fuel);
  });

  it('go on in a new instance after a test that has ended its own, each with steps of its own', async () => {
    const source = python`
      import os, two_fer
      def test_a(): os._exit(0)
      def test_b(): two_fer.endless()
      def test_c(): os.write(0, b'["", "ran", {}]\n')
      def test_d(): two_fer.endless()
      def test_e(): assert two_fer.two_fer('E') == 'One for E, one for me.'
    `;
    const report = await run(source);
    expect(ends(report)).toEqual(['test_a error', 'test_b timeout', 'test_c error', 'test_d timeout', 'test_e passed']);
    expect(report.fuel).toBeLessThanOrEqual(60_100_000);
  });

  it('are not loaded when the program cannot be imported', async () => {
    const files = { 'two_fer.py': 'def two_fer(:\n' };
    const report = await run('import two_fer\ndef test_a(): pass\n', { files });
    expect(report).toMatchObject({ load: { kind: 'raised', exception: 'SyntaxError', line: 1 }, tests: [] });
    const endless = await run('import two_fer\n', { files: { 'two_fer.py': 'while True: pass\n' }, fuel: 5_000_000 });
    expect(endless).toMatchObject({ load: { kind: 'out-of-steps' }, tests: [], fuel: 5_000_000 });
  });

  it('name the file and the line of what is raised while the program is imported', async () => {
    const imports = { 'two_fer.py': 'import circle\n' };
    const loaded = async (circle: string, files: Record<string, string> = imports) =>
      (await run('import two_fer\nimport circle\n', { files: { ...files, 'circle.py': circle } })).load;
    const place = { kind: 'raised', file: 'circle.py', line: 2 };
    expect(await loaded('\ndef broken(:\n')).toMatchObject({ ...place, exception: 'SyntaxError' });
    expect(await loaded('\nmissing\n')).toMatchObject({ ...place, exception: 'NameError' });
    const own = await loaded('', { 'two_fer.py': '\n\n1 / 0\n' });
    expect(own).toMatchObject({ exception: 'ZeroDivisionError', file: 'two_fer.py', line: 3 });
    const ofTests = (await run('import two_fer\n1 / 0\n', {})).load;
    expect(ofTests).toMatchObject({ exception: 'ZeroDivisionError', line: null });
    expect(ofTests).not.toHaveProperty('file');
  });

  it('see nothing of each other: each file has an instance of its own', async () => {
    const { suites } = await sandbox.runTests(
      submission('', {
        tests: ['a', 'b'].map((name) => ({
          name: `${name}_test.py`,
          source: 'import two_fer\ndef test_new():\n  assert not hasattr(two_fer, "seen")\n  two_fer.seen = 1\n',
        })),
      }),
    );
    expect(suites.map(ends)).toEqual([['test_new passed'], ['test_new passed']]);
  });

  it('lint every file of the learner, and key the first', async () => {
    const files = { 'two_fer.py': 'import os\nx = 1\n', 'circle.py': 'def broken(:\n' };
    const asked = { files, lint: true, codeKey: true };
    const { diagnostics, codeKey } = await sandbox.runTests(submission('import two_fer\n', asked));
    const unused: unknown = expect.arrayContaining([expect.objectContaining({ code: 'F401' })]);
    expect(diagnostics).toEqual({ 'two_fer.py': unused, 'circle.py': null });
    const renamed = { ...asked, files: { ...files, 'two_fer.py': '# another\nimport os\nx = 1\n', 'circle.py': '' } };
    expect(codeKey).toMatch(/^[0-9a-f]{16}$/);
    expect((await sandbox.runTests(submission('import two_fer\n', renamed))).codeKey).toBe(codeKey);
  });

  it('say that frames cannot be read from tests', async () => {
    const { tests } = await run('import inspect, two_fer\ndef test_a(): inspect.currentframe()\n');
    expect(tests[0]).toMatchObject({ status: 'failed', message: 'ValueError: the frames of tests cannot be read' });
  });

  it('have helpers that the program cannot import or read', async () => {
    const files = {
      'two_fer.py': python`
      import os, importlib
      def look():
        found = os.listdir('/')
        for name in 'numbers_of', 'two_fer_test', 'pytest', 'suites', 'guards':
          try: found.append(importlib.import_module(name).__name__)
          except ImportError: pass
        return found
    `,
    };
    const source = 'import numbers_of, two_fer\ndef test_look(): assert two_fer.look() == ["two_fer.py"]\n';
    expect(ends(await run(source, { files }))).toEqual(['test_look passed']);
  });
});
