import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { freePort, reset } from '@proximal/embedded';
import { newHome, PlatformProcess, type PlatformEnding } from '@proximal/harness';
import { Client } from './client.js';

export { PlatformProcess, newHome, freePort };

export interface PlatformOptions {
  /** The folder of its state, such as that of a platform that ran before; a new one when left out. */
  home?: string;
  environment?: Record<string, string | undefined>;
}

/** More requests a minute than any test makes. */
export const unlimited = { RATE_LIMITS: 'free:1000000,pro:1000000,anonymous:1000000' };

/** A sandbox costs some 3 s of CPU to start; a test that is about several says so. */
const oneRunner = { GRADING_RUNNERS: '1' };

/** How long a platform may take to stop before a test ends it by force, in milliseconds. */
const timeoutMs = 60_000;

/** A platform that serves, with its processes and a client of its interface. */
export class Platform {
  private constructor(
    readonly process: PlatformProcess,
    readonly client: Client,
    readonly port: number,
  ) {}

  /** @throws Error with all that it printed when it does not start */
  static async start({ home = newHome(), environment = {} }: PlatformOptions = {}): Promise<Platform> {
    const port = await freePort();
    const platform = new PlatformProcess(home, { PORT: String(port), ...oneRunner, ...environment });
    return new Platform(platform, new Client(await platform.ready()), port);
  }

  get home(): string {
    return this.process.home;
  }

  /** Every process that has to stay the same for as long as the platform runs, by name. */
  pids(): Record<string, number> {
    return { platform: this.process.pid, ...this.process.serverPids() };
  }

  /** Stops it and keeps its state. */
  stop(signal?: NodeJS.Signals): Promise<PlatformEnding> {
    return this.process.stop(signal);
  }

  /** Stops it, by force when it does not heed, and removes its state. */
  async dispose(): Promise<void> {
    const timer = setTimeout(() => void this.stop('SIGKILL'), timeoutMs);
    await this.stop();
    clearTimeout(timer);
    await reset(this.home);
  }
}

/** The processes that work in the folder or name it in their command: what a platform with that home has left running. */
export function processesOf(home: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => ({ pid, command: textOf(pid) }))
    .filter(({ pid, command }) => command.includes(home) || folderOf(pid).startsWith(home))
    .map(({ pid, command }) => `${pid} ${command.replaceAll('\0', ' ')}`);
}

/** Of a process that has just ended there is nothing to read. */
function textOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
