import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSandbox, type Sandbox, type TestFileReport } from '../src/index.js';
import { attacksOnTests } from './attacks-on-tests/programs.js';

const read = (file: string) => readFileSync(new URL(`attacks-on-tests/${file}`, import.meta.url), 'utf8');
const fuel = 300_000_000;
const passing = ['passed', 'skipped', 'expected-failure'];

describe('a program that tests judge', () => {
  let sandbox: Sandbox;
  let solved: TestFileReport;

  beforeAll(async () => {
    sandbox = await openSandbox({ runners: 1 });
    solved = await run(read('solution.py'));
  }, 240_000);

  afterAll(() => sandbox.close());

  async function run(source: string): Promise<TestFileReport> {
    const { suites } = await sandbox.runTests({
      files: { 'answer.py': source },
      first: 'answer.py',
      tests: [{ name: 'answer_test.py', source: read('victim.py') }],
      helpers: {},
      fuel,
    });
    return suites[0]!;
  }

  it('passes all tests when it solves them', () => {
    expect(solved.tests.filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(solved.tests.length).toBeGreaterThan(30);
  });

  it('is tried in many kinds', () => expect(attacksOnTests.length).toBeGreaterThanOrEqual(140));

  it.each(attacksOnTests)(
    'passes none by cheating: $name',
    async ({ source }) => {
      const { tests } = await run(source);
      expect(tests.filter(({ status }) => passing.includes(status)).map(({ id }) => id)).toEqual([]);
    },
    240_000,
  );

  it('leaves no trace for the next one', async () => expect(await run(read('solution.py'))).toEqual(solved));
});
