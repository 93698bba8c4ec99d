import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { inWorkspace } from '@proximal/testing/harness';

/** Runs a script of the workspace, and ends with it when it fails. Only the benchmark prints to standard output. */
export function runScript(script: string, ...args: string[]): void {
  const options = { cwd: inWorkspace(), stdio: ['ignore', 2, 'inherit'] } satisfies SpawnSyncOptions;
  const { status } = spawnSync(process.execPath, [inWorkspace(script), ...args], options);
  if (status !== 0) process.exit(status ?? 1);
}
