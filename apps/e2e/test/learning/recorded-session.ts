import { execFile } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandScript } from '../harness/command.js';

interface Step {
  command: string;
  output: string;
}

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

export class Shell {
  constructor(
    private readonly folder: string,
    private readonly variables: NodeJS.ProcessEnv,
  ) {
    const npx = join(folder, 'npx');
    writeFileSync(npx, `#!/bin/sh\nshift\nexec '${process.execPath}' '${commandScript}' "$@"\n`);
    chmodSync(npx, 0o755);
  }

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
