import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, chmodSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithUs } from './child.js';

const entry = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** What the environment has to hold for programs to be found; the rest would make runs differ. */
const inherited = ['PATH', 'HOME', 'LANG'];
const servers = ['postgres', 'redis', 'nats'] as const;

/** How a process ended, and what it had printed. */
export interface Ending {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** The platform run as its users run it: a process of its own that is told what to do by its environment alone. */
export class PlatformProcess {
  readonly ended: Promise<Ending>;
  private readonly child: ChildProcess;
  private readonly printed = { stdout: '', stderr: '' };

  /** @param settings environment variables besides those of the machine; `undefined` takes one of them away */
  constructor(
    readonly home: string,
    settings: Record<string, string | undefined> = {},
  ) {
    const machine = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
    const env = { ...machine, PROXIMAL_HOME: home, ...settings };
    this.child = endWithUs(spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
    for (const name of ['stdout', 'stderr'] as const) {
      this.child[name]!.setEncoding('utf8').on('data', (text: string) => (this.printed[name] += text));
    }
    this.ended = once(this.child, 'close').then(([status, signal]) => ({ status, signal, ...this.printed }));
  }

  get pid(): number {
    return this.child.pid!;
  }

  get output(): Readonly<{ stdout: string; stderr: string }> {
    return this.printed;
  }

  /**
   * Waits until it serves.
   * @returns the base address of its interface
   * @throws Error with all that it printed when it ends before
   */
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

  /** The processes of the servers that it runs, by name. */
  serverPids(): Record<string, number> {
    return Object.fromEntries(servers.map((name) => [name, pidIn(join(this.home, 'run', `${name}.json`))]));
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ending> {
    this.child.kill(signal);
    return this.ended;
  }
}

function pidIn(file: string): number {
  return (JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid;
}

/** A new folder for the state of a platform, where PostgreSQL's own user gets to its data. */
export function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'proximal-'));
  chmodSync(home, 0o755);
  return home;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
