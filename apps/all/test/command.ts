import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type CommandName = 'events' | 'billing' | 'skills' | 'grading';

/** Runs an operator's command on a platform's home; resolves to what it printed. */
export async function runCommand(name: CommandName, args: string[], home: string) {
  const script = fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));
  const env = { PATH: process.env.PATH, PROXIMAL_HOME: home };
  const child = execFile(process.execPath, [script, ...args], { env });
  const printed = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text: string) => (printed.stdout += text));
  child.stderr?.on('data', (text: string) => (printed.stderr += text));
  const [status] = (await once(child, 'close')) as [number];
  return { status, ...printed };
}
