import { join } from 'node:path';
import type { NatsConnection } from '@nats-io/transport-node';
import { services, untilCopied, type Service } from '@proximal/platform';
import { makeSigningKey, randomSecret } from '@proximal/embedded';
import { connectBus } from '@proximal/messaging';
import { runToItsEnd } from '@proximal/testing/harness';
import { Balancer } from './balancer.js';
import { entryIn, Instance, thisRelease, type Release } from './instance.js';
import { gatewayRole, roles, type Role } from './roles.js';
import { Stores, type StoreOptions } from './stores.js';

/** Milliseconds for which a gateway goes on serving after the signal, until the balancer knows that it stops. */
export const gatewayDelayMs = 2_000;

/**
 * The heap that Node chooses for itself in a pod with a limit of 512 MiB (measured with Node 24). On a machine with
 * much memory the young generation would become 128 MiB within an hour.
 */
export const deployedHeap = '--max-heap-size=256';

export interface EnvironmentOptions extends StoreOptions {
  copies?: number;
  release?: Release | undefined;
  prepare?: ((stores: Stores) => Promise<void>) | undefined;
  route?: (url: string, copy: number) => Promise<string>;
  nodeOptions?: (name: string) => readonly string[];
  variables?: Readonly<Record<string, string>> | undefined;
}

/** Every app runs in two processes, or another number of them, behind a balancer, on servers of its own. */
export class Environment {
  readonly instances: Instance[] = [];

  private constructor(
    readonly stores: Stores,
    readonly balancer: Balancer,
    private readonly settings: Record<string, string>,
    private readonly options: EnvironmentOptions,
  ) {}

  static async open(options: EnvironmentOptions = {}): Promise<Environment> {
    const stores = await Stores.open(options);
    const settings = {
      SIGNING_KEYS: await makeSigningKey(),
      CURSOR_SECRET: randomSecret(),
      RATE_LIMITS: 'free:1000000,pro:1000000,anonymous:1000000',
      HOST: '127.0.0.1',
      DRAIN_DELAY_SECONDS: String(gatewayDelayMs / 1_000),
      MAIL_FOLDER: stores.mailFolder,
      // Two workers are enough for the load, and each further sandbox makes the start longer.
      GRADING_RUNNERS: '1',
    };
    const environment = new Environment(stores, await Balancer.open(), settings, options);
    try {
      await options.prepare?.(stores);
      await environment.deploy(options.release ?? thisRelease);
      return environment;
    } catch (error) {
      await environment.close();
      throw error;
    }
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.balancer.proxy.port}/api/v1`;
  }

  get natsUrl(): string {
    return this.stores.natsUrlOf('operator');
  }

  connectBus(): Promise<NatsConnection> {
    return connectBus(this.natsUrl, 'chaos');
  }

  async migrate(
    release: Release,
    of: readonly Service[] = services,
    arguments_: readonly string[] = [],
  ): Promise<void> {
    for (const service of of) {
      const variables = { ...this.options.variables, ...nameOf(release), ...this.stores.databaseOf(service) };
      const entry = entryIn(release, `${service}/dist/migrate.js`);
      await runToItsEnd(`${service}'s migration`, entry, variables, arguments_);
    }
  }

  async importCurriculum(release: Release, folder = join(release.root, 'content')): Promise<void> {
    const settings = {
      ...this.options.variables,
      ...this.stores.databaseOf('content'),
      NATS_URL: this.stores.natsUrlOf('content'),
      CURRICULUM_FOLDER: folder,
    };
    const printed = await runToItsEnd('the import', entryIn(release, 'content/dist/import.js'), settings);
    const version = /^(?:Published c|C)urriculum (\w+)(?: is published already)?\.$/m.exec(printed)?.[1];
    if (version === undefined) throw new Error(`the import names no version:\n${printed}`);
    await untilCopied(version, { NATS_URL: this.natsUrl });
  }

  async proximal(...words: string[]): Promise<string> {
    const printed = await runToItsEnd(words.join(' '), 'cli/dist/proximal.js', { NATS_URL: this.natsUrl }, words);
    return printed.trim();
  }

  async close(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.stop('SIGTERM')));
    await this.balancer.close();
    await this.stores.stop();
  }

  private async deploy(release: Release): Promise<void> {
    await this.migrate(release);
    for (const role of roles.filter((one) => one !== gatewayRole)) await this.startCopies(role, release);
    await this.importCurriculum(release);
    await this.startCopies(gatewayRole, release);
  }

  /** Waits for all copies before it throws: a process that is still starting could not be stopped. */
  private async startCopies(role: Role, release: Release): Promise<void> {
    const startCopy = async (_: unknown, index: number) => {
      const instance = new Instance(role, index + 1, release, this.balancer, (one) => this.variablesOf(one));
      await instance.start();
      this.instances.push(instance);
    };
    const starting = Array.from({ length: this.options.copies ?? 2 }, startCopy);
    for (const outcome of await Promise.allSettled(starting)) if (outcome.status === 'rejected') throw outcome.reason;
  }

  private async variablesOf({ name, role, copy, release }: Instance): Promise<Record<string, string>> {
    const { route = async (url: string) => url, variables, nodeOptions } = this.options;
    const urls = {
      ...this.stores.databaseOf(role.service),
      NATS_URL: this.stores.natsUrlOf(role.name),
      ...(role.usesRedis && { REDIS_URL: this.stores.redisUrl }),
    };
    const routed = Object.entries(urls).map(async ([variable, url]) => [variable, await route(url, copy)] as const);
    return {
      ...variables,
      ...this.settings,
      ...nameOf(release),
      ...Object.fromEntries(await Promise.all(routed)),
      NODE_OPTIONS: nodeOptions?.(name).join(' ') ?? '',
    };
  }
}

/** As an image does it: every connection to a database names its release. */
function nameOf({ name }: Release): { PGAPPNAME: string } {
  return { PGAPPNAME: `proximal/${name}` };
}
