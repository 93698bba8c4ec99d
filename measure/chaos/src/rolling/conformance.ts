import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartFailure } from '@proximal/runtime';
import { machineEnvironment } from '@proximal/testing/harness';

/**
 * Runs every `*.test.mjs` of the folder with Node's own test runner, and prints its output.
 * @throws StartFailure when there is no suite in the folder
 */
export async function runConformance(folder: string, baseUrl: string): Promise<{ passed: number; failed: number }> {
  const files = suiteIn(folder);
  const env = { ...machineEnvironment, BASE_URL: baseUrl };
  const child = spawn(process.execPath, ['--test', '--test-reporter=spec', ...files], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    process.stdout.write(text);
  });
  await once(child, 'close');
  const count = (what: string) => Number(new RegExp(`^. ${what} (\\d+)$`, 'm').exec(printed)?.[1] ?? NaN);
  const failed = count('fail') + count('cancelled');
  // Without any count the suite itself broke.
  return { passed: count('pass') || 0, failed: Number.isNaN(failed) ? 1 : failed };
}

function suiteIn(folder: string): string[] {
  try {
    const files = readdirSync(folder).filter((file) => file.endsWith('.test.mjs'));
    if (files.length > 0) return files.map((file) => join(resolve(folder), file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  throw new StartFailure(`There is no conformance suite in ${folder}: a folder with *.test.mjs is expected.`);
}
