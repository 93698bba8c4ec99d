import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { BusUser } from '@proximal/messaging';
import { makeSigningKey } from '@proximal/embedded';
import { freshDatabase, redisUrl, stopAfterwards } from '@proximal/testing';
import { AppProcess, inWorkspace, machineEnvironment } from '@proximal/testing/harness';
import { services } from '@proximal/platform';
import { proximal, type Printed } from './command.js';
import { freePort, unlimited } from './platform.js';

/** Longest time in which a busy machine starts every app, in milliseconds. */
const readyWithinMs = 180_000;
const entries = {
  ...Object.fromEntries(services.map((service) => [service, `${service}/dist/main.js`])),
  'grading-worker': 'grading/dist/worker.js',
};

/** As in production, each app is a process and a user on NATS of its own; all end with the test file. */
export class SeparateApps {
  private constructor(
    readonly baseUrl: string,
    private readonly environments: Record<string, NodeJS.ProcessEnv>,
    private readonly natsUrlOf: (user: BusUser) => string,
  ) {}

  static async start(natsUrlOf: (user: BusUser) => string): Promise<SeparateApps> {
    const port = String(await freePort());
    const shared = { ...unlimited, REDIS_URL: await redisUrl(), OPERATIONS_HOST: '127.0.0.1' };
    const gateway = {
      PORT: port,
      HOST: '127.0.0.1',
      SIGNING_KEYS: await makeSigningKey(),
      CURSOR_SECRET: 'x'.repeat(32),
    };
    const databases = Object.fromEntries(
      await Promise.all(services.map(async (name) => [variableOf(name), await freshDatabase(name)] as const)),
    );
    const environments: Record<string, NodeJS.ProcessEnv> = {};
    for (const user of Object.keys(entries) as BusUser[]) {
      const database = variableOf(user.replace('-worker', ''));
      const own = {
        NATS_URL: natsUrlOf(user),
        [database]: databases[database],
        OPERATIONS_PORT: String(await freePort()),
      };
      environments[user] = { ...shared, ...own, ...(user === 'gateway' ? gateway : {}) };
    }
    const apps = new SeparateApps(`http://127.0.0.1:${port}/api/v1`, environments, natsUrlOf);
    for (const [user, entry] of Object.entries(entries)) stopAfterwards(new AppProcess(entry, environments[user]!));
    await Promise.all(Object.values(environments).map(({ OPERATIONS_PORT }) => ready(OPERATIONS_PORT!)));
    return apps;
  }

  importCurriculum(folder: string): Promise<Printed> {
    return program('content/dist/import.js', [], {
      ...this.environments['content'],
      OPERATIONS_PORT: '',
      CURRICULUM_FOLDER: folder,
    });
  }

  operate(...args: string[]): Promise<Printed> {
    return proximal(args, { NATS_URL: this.natsUrlOf('operator') });
  }
}

function variableOf(service: string): string {
  return `${service.replaceAll('-', '_').toUpperCase()}_DATABASE_URL`;
}

async function program(entry: string, args: string[], environment: NodeJS.ProcessEnv): Promise<Printed> {
  const env = { ...machineEnvironment, ...environment };
  const child = execFile(process.execPath, [inWorkspace('apps', entry), ...args], { env });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name]?.on('data', (text: string) => (printed[name] += text));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...printed };
}

async function ready(port: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > deadline) throw new Error(`the server for operations on port ${port} did not become ready`);
    await pause(50);
  }
}
