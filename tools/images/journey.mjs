import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkspace } from '../workspace/workspace.mjs';
import { run } from './processes.mjs';

const journeySeconds = 300;

export async function runJourney(baseUrl, folder, context) {
  const [contextFile, results] = [join(folder, 'context.json'), join(folder, 'journey.json')];
  writeFileSync(contextFile, JSON.stringify(context), { mode: 0o600 });
  const jest = ['--experimental-vm-modules', '--no-warnings', inWorkspace('node_modules/jest/bin/jest.js')];
  const what = [
    '--config',
    inWorkspace('jest.config.mjs'),
    '--rootDir',
    inWorkspace('apps/e2e'),
    'test/one-platform.e2e.spec.ts',
    '--testNamePattern=a learner’s way through the platform',
  ];
  const environment = {
    ...process.env,
    PROXIMAL_BASE_URL: baseUrl,
    PROXIMAL_IMPORT: `${process.execPath} ${inWorkspace('tools/images/import.mjs')} ${contextFile}`,
  };
  const options = { env: environment, isShown: true, seconds: journeySeconds };
  const isFine = await run(
    process.execPath,
    [...jest, ...what, '--json', `--outputFile=${results}`, '--forceExit'],
    options,
  ).then(
    () => true,
    () => false,
  );
  // Without a result file the test could not even start.
  if (!existsSync(results)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(results, 'utf8'));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  // A failure without a failed test, such as a timeout, counts as one.
  return { passed: numPassedTests, failed: failed === 0 && !isFine ? 1 : failed };
}
