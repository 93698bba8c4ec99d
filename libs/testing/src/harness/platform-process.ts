import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs } from './child-process.js';
import { inWorkspace, machineEnvironment } from './config.js';

const entry = inWorkspace('apps', 'platform', 'dist', 'main.js');
const servers = ['postgres', 'redis', 'nats'] as const;

export interface PlatformEnding {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** The platform as its users run it: a process that gets its settings from its environment alone. */
export class PlatformProcess {
  readonly ended: Promise<PlatformEnding>;
  private readonly child: ChildProcess;
  private readonly printed = { stdout: '', stderr: '' };

  constructor(
    readonly home: string,
    settings: Record<string, string | undefined> = {},
  ) {
    const env = { ...machineEnvironment, PROXIMAL_HOME: home, ...settings };
    this.child = endWithUs(spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
    for (const name of ['stdout', 'stderr'] as const) {
      this.child[name]!.setEncoding('utf8').on('data', (text: string) => (this.printed[name] += text));
    }
    this.ended = once(this.child, 'close').then((ending) => {
      const [status, signal] = ending as [number | null, NodeJS.Signals | null];
      return { status, signal, ...this.printed };
    });
  }

  get pid(): number {
    return this.child.pid!;
  }

  get output(): Readonly<{ stdout: string; stderr: string }> {
    return this.printed;
  }

  /** @throws Error with all that it printed when it ends before it serves */
  async ready(): Promise<string> {
    const address = () => /^ready (http\S+)$/m.exec(this.printed.stdout)?.[1];
    const isOver = this.ended.then(() => 'over' as const);
    while (address() === undefined) {
      const next = once(this.child.stdout!, 'data').catch(() => undefined);
      if ((await Promise.race([next, isOver])) === 'over') {
        throw new Error(`the platform ended before it was ready:\n${this.printed.stdout}${this.printed.stderr}`);
      }
    }
    return address()!;
  }

  serverPids(): Record<string, number> {
    const fileOf = (name: string) => join(this.home, 'run', `${name}.json`);
    const started = servers.filter((name) => existsSync(fileOf(name)));
    return Object.fromEntries(started.map((name) => [name, pidIn(fileOf(name))]));
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<PlatformEnding> {
    this.child.kill(signal);
    return this.ended;
  }
}

function pidIn(file: string): number {
  return (JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid;
}

export function newHome(): string {
  return mkdtempSync(join(tmpdir(), 'proximal-'));
}
