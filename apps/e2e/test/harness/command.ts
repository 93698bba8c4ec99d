import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { inWorkspace, machineEnvironment } from '@proximal/testing/harness';

export const commandScript = inWorkspace('apps', 'cli', 'bin', 'proximal.mjs');

export interface Printed {
  status: number | null;
  stdout: string;
  stderr: string;
}

export async function proximal(
  args: string[],
  variables: NodeJS.ProcessEnv,
  { input = '', folder }: { input?: string; folder?: string } = {},
): Promise<Printed> {
  const env = { ...machineEnvironment, ...variables };
  const child = execFile(process.execPath, [commandScript, ...args], { env, cwd: folder });
  child.stdin?.end(input);
  const printed = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text: string) => (printed.stdout += text));
  child.stderr?.on('data', (text: string) => (printed.stderr += text));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...printed };
}
