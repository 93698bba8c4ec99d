import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { owners, type Owner } from '@proximal/contracts';
import { freePort, reset } from '@proximal/embedded';
import { databaseVariable } from '@proximal/runtime';
import { freshDatabase } from '@proximal/testing';
import { newHome, PlatformProcess, type PlatformEnding } from '@proximal/testing/harness';
import { Client } from './client.js';

export { PlatformProcess, newHome, freePort };

export interface PlatformOptions {
  home?: string;
  environment?: Record<string, string | undefined>;
  /** For a test of its servers; others have databases on that of the test run. */
  hasOwnPostgres?: boolean;
}

type Databases = Record<Owner, string>;

/** The databases of each home's platform: a copy of a migrated one is made in a moment, and a first start takes seconds. */
const databasesByHome = new Map<string, Promise<Databases>>();

async function freshDatabases(): Promise<Databases> {
  const urls = await Promise.all(owners.map(async (service) => [service, await freshDatabase(service)] as const));
  return Object.fromEntries(urls) as Databases;
}

export const unlimited = { RATE_LIMITS: 'free:1000000,pro:1000000,guest:1000000,anonymous:1000000' };

/** The demo learner costs a first start three seconds of CPU: gradings, submissions, reviews and their events. */
const withoutDemo = { NODE_ENV: 'production' };
export const withDemo = { NODE_ENV: undefined };

/** A runner costs about 0.6 s of CPU at its start; a test that needs several says so. */
const oneRunner = { GRADING_RUNNERS: '1' };

/** Longest time for a platform to stop before a test kills it, in milliseconds. */
const timeoutMs = 60_000;

export class Platform {
  private constructor(
    readonly process: PlatformProcess,
    readonly client: Client,
    readonly port: number,
    /** Empty for a platform with its own PostgreSQL. */
    readonly databases: Readonly<Partial<Databases>>,
  ) {}

  /** @throws Error with everything that it printed when it does not start */
  static async start({
    home = newHome(),
    environment = {},
    hasOwnPostgres = false,
  }: PlatformOptions = {}): Promise<Platform> {
    const port = await freePort();
    if (!hasOwnPostgres && !databasesByHome.has(home)) databasesByHome.set(home, freshDatabases());
    const databases = (await databasesByHome.get(home)) ?? {};
    const urls = Object.entries(databases).map(([service, url]) => ({ [databaseVariable(service)]: url }));
    const settings = Object.assign(
      { PORT: String(port), ...oneRunner, ...withoutDemo },
      ...urls,
      environment,
    ) as typeof environment;
    const platform = new PlatformProcess(home, settings);
    return new Platform(platform, new Client(await platform.ready()), port, databases);
  }

  get home(): string {
    return this.process.home;
  }

  pids(): Record<string, number> {
    return { platform: this.process.pid, ...this.process.serverPids() };
  }

  stop(signal?: NodeJS.Signals): Promise<PlatformEnding> {
    return this.process.stop(signal);
  }

  async dispose(): Promise<void> {
    const timer = setTimeout(() => void this.stop('SIGKILL'), timeoutMs);
    await this.stop();
    clearTimeout(timer);
    await reset(this.home);
  }
}

export function processesOf(home: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => ({ pid, command: textOf(pid) }))
    .filter(({ pid, command }) => command.includes(home) || folderOf(pid).startsWith(home))
    .map(({ pid, command }) => `${pid} ${command.replaceAll('\0', ' ')}`);
}

/** A process that has just ended has nothing to read. */
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
