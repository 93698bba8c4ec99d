import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fuelPerSecond, openSandbox, type Sandbox } from '../src/index.js';
import { programsIn } from './named-programs.js';
import { aProgram } from './support.js';

const folder = fileURLToPath(new URL('honest-programs', import.meta.url));
const programs = ['language.py', 'library.py'].flatMap((file) => programsIn(folder, file));

/** A program of a test lies on the disk, so its tracebacks have its lines. */
const asOnDisk = (text: string) => text.replaceAll('"/submission.py"', '"submission.py"');

describe('an honest program', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await openSandbox({ runners: 1 });
  }, 240_000);

  afterAll(() => sandbox.close());

  it.each(programs)(
    'does the same where tests judge it: $name',
    async ({ source }) => {
      const { runs } = await sandbox.run(aProgram(source));
      const { suites } = await sandbox.runTests({
        files: { 'submission.py': source },
        first: 'submission.py',
        tests: [{ name: 'honest_test.py', source: 'import submission\n' }],
        helpers: {},
        fuel: fuelPerSecond,
      });
      const { kind, stdout } = runs[0]!.load;
      expect(kind).toBe('returned');
      expect(stdout).not.toBe('');
      expect(suites[0]!.load).toMatchObject({ kind, stdout: expect.any(String) });
      expect(asOnDisk(suites[0]!.load.stdout)).toBe(stdout);
    },
    240_000,
  );
});
