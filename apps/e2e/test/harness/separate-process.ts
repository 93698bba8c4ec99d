import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { stopAfterwards } from '@proximal/testing';
import { inWorkspace, machineEnvironment } from '@proximal/testing/harness';

export type LogLine = Record<string, unknown> & { level: string; time: string; service: string; msg: string };

export class SeparateProcess {
  output = '';
  private readonly child: ChildProcess;
  private readonly printed = new EventEmitter();

  /** @param entry within `apps`, such as `grading/dist/worker.js` */
  constructor(entry: string, environment: NodeJS.ProcessEnv) {
    const script = inWorkspace('apps', entry);
    const env = { ...machineEnvironment, ...environment };
    this.child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
        this.printed.emit('more');
      });
    }
    this.child.once('close', () => this.printed.emit('more'));
    stopAfterwards({ stop: () => this.stop() });
  }

  get lines(): LogLine[] {
    return this.output
      .slice(0, this.output.lastIndexOf('\n') + 1)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as LogLine);
  }

  /** @throws Error with everything that was printed when the process ends without it */
  line(fields: Partial<LogLine>): Promise<LogLine> {
    const isIt = (line: LogLine) => Object.entries(fields).every(([name, value]) => line[name] === value);
    return this.found(() => this.lines.find(isIt), `a line ${JSON.stringify(fields)}`);
  }

  /** @throws Error with everything that was printed when the process ends without it */
  async text(pattern: RegExp): Promise<void> {
    await this.found(() => pattern.exec(this.output) ?? undefined, String(pattern));
  }

  /** Resolves with the exit status; null waits until the process ends by itself. */
  async stop(signal: NodeJS.Signals | null = 'SIGTERM'): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const closed = once(this.child, 'close');
      if (signal) this.child.kill(signal);
      await closed;
    }
    return this.child.exitCode;
  }

  private async found<T>(find: () => T | undefined, what: string): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (this.child.exitCode !== null || this.child.signalCode !== null)
        throw new Error(`ended without ${what}:\n${this.output}`);
      await once(this.printed, 'more');
    }
  }
}
