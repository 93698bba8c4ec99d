import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWithUs } from './child.js';

/** An entry point of an app run as in production: a process of its own. */
export class AppProcess {
  private readonly child: ChildProcess;

  /** @param entry within `apps`, such as `grading/dist/worker.js` */
  constructor(entry: string, environment: NodeJS.ProcessEnv) {
    const script = fileURLToPath(new URL(`../../../${entry}`, import.meta.url));
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment };
    this.child = endWithUs(spawn(process.execPath, [script], { env, stdio: ['ignore', 'inherit', 'inherit'] }));
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
