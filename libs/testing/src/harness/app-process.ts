import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { endWithUs } from './child-process.js';
import { inWorkspace, machineEnvironment } from './config.js';

export class AppProcess {
  private readonly child: ChildProcess;

  constructor(entry: string, environment: NodeJS.ProcessEnv) {
    const env = { ...machineEnvironment, ...environment };
    this.child = endWithUs(
      spawn(process.execPath, [inWorkspace('apps', entry)], { env, stdio: ['ignore', 'inherit', 'inherit'] }),
    );
  }

  get pid(): number {
    return this.child.pid!;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }
}
