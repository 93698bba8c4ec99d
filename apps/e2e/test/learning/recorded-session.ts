import { execFile } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandScript } from '../harness/command.js';

/** A command of a page, and its output. */
interface Step {
  command: string;
  output: string;
}

/** Returns the commands after `$ ` in the first block of a console, each with its further lines after `> `. */
export function recordedSession(page: string): Step[] {
  const [, block = ''] = /```console\n([^]*?)```/.exec(page) ?? [];
  const steps = block.split(/^\$ /m).slice(1);
  return steps.map((step) => {
    const lines = step.split('\n');
    const end = lines.findIndex((line, index) => index > 0 && !/^>( |$)/.test(line));
    const command = lines.slice(0, end).map((line) => line.replace(/^> ?/, ''));
    return { command: command.join('\n'), output: lines.slice(end).join('\n').trimEnd() };
  });
}

/** Runs commands of a page in a folder, where `npx proximal` is the command of this workspace. */
export class Shell {
  constructor(
    private readonly folder: string,
    private readonly variables: NodeJS.ProcessEnv,
  ) {
    const npx = join(folder, 'npx');
    writeFileSync(npx, `#!/bin/sh\nshift\nexec '${process.execPath}' '${commandScript}' "$@"\n`);
    chmodSync(npx, 0o755);
  }

  /** Returns everything that the command prints, and its status. */
  run(command: string): Promise<{ status: number; output: string }> {
    const env = { ...this.variables, PATH: `${this.folder}:${process.env.PATH}` };
    return new Promise((resolve, reject) => {
      execFile('/bin/sh', ['-c', `{ ${command}\n} 2>&1`], { env, cwd: this.folder }, (error, stdout) => {
        if (error && typeof error.code !== 'number') reject(new Error('The shell did not run.', { cause: error }));
        else resolve({ status: Number(error?.code ?? 0), output: stdout.trimEnd() });
      });
    });
  }
}
