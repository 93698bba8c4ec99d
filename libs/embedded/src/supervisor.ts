import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export interface Program {
  name: string;
  command: string;
  args: string[];
  folder: string;
  environment: Record<string, string | undefined>;
  uid?: number | undefined;
  gid?: number | undefined;
  logFile: string;
  runFile: string;
  stopSignal: NodeJS.Signals;
}

type Report = { name: string; pid: number } | { name: string; ended: string };

export interface Running {
  ended: Promise<string>;
  hasEnded: boolean;
}

/** The separate process that runs our servers and stops them when we end, even by SIGKILL. */
export class Supervisor {
  private readonly process: ChildProcessByStdio<Writable, Readable, null>;
  private readonly exited: Promise<unknown>;
  private readonly onEnded = new Map<string, (reason: string) => void>();
  hasEnded = false;

  constructor() {
    const script = fileURLToPath(new URL('../supervisor.mjs', import.meta.url));
    // Detached, so that a Ctrl-C in the terminal reaches only us: the servers stop last.
    this.process = spawn(process.execPath, [script], { detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
    this.exited = once(this.process, 'exit');
    this.process.stdin.on('error', () => {});
    createInterface({ input: this.process.stdout }).on('line', (line) => {
      const report = JSON.parse(line) as Report;
      if ('ended' in report) this.onEnded.get(report.name)?.(report.ended);
    });
    void this.exited.then(() => {
      this.hasEnded = true;
      for (const end of this.onEnded.values()) end('its supervisor ended');
    });
  }

  start(program: Program): Running {
    const running: Running = { hasEnded: false, ended: Promise.resolve('') };
    running.ended = new Promise((resolve) => {
      this.onEnded.set(program.name, (reason) => {
        running.hasEnded = true;
        resolve(reason);
      });
    });
    this.order({ start: program });
    return running;
  }

  stop(name: string): void {
    this.order({ stop: name });
  }

  async stopAll(): Promise<void> {
    this.process.stdin.end();
    await this.exited;
  }

  private order(order: { start: Program } | { stop: string }): void {
    this.process.stdin.write(`${JSON.stringify(order)}\n`);
  }
}
