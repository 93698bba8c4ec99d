import { join } from 'node:path';
import { services, untilCopied, type Service } from '@proximal/all';
import { makeSigningKey, randomSecret } from '@proximal/embedded';
import { runToItsEnd, type Ending } from '@proximal/harness';
import { Balancer } from './balancer.js';
import type { EnvironmentOptions } from './options.js';
import { graceMs, ProcessStarter, type Instance } from './process-starter.js';
import { entryIn, thisRelease, type Release } from './release.js';
import { gatewayRole, roles, type Role } from './roles.js';
import { Stores } from './stores.js';

const usualCopies = 2;
/** A gateway goes on serving for so long after the signal, until the balancer knows that it stops. */
const gatewayDelaySeconds = 2;

/** Runs every app in two processes, or another number of them, behind a balancer, on servers of its own. */
export class Environment {
  readonly instances: Instance[] = [];

  private constructor(
    private readonly stores: Stores,
    private readonly balancer: Balancer,
    private readonly starter: ProcessStarter,
    private readonly copies: number,
  ) {}

  /**
   * Migrates and starts everything, as a deployment does, and waits until every service has the curriculum.
   * @param rateLimits the gateways' `RATE_LIMITS`
   */
  static async open(rateLimits: string, options: EnvironmentOptions = {}): Promise<Environment> {
    const stores = await Stores.open(options);
    const [balancer, signingKeys] = [await Balancer.open(), await makeSigningKey()];
    const settings = {
      SIGNING_KEYS: signingKeys,
      CURSOR_SECRET: randomSecret(),
      RATE_LIMITS: rateLimits,
      HOST: '127.0.0.1',
      DRAIN_DELAY_SECONDS: String(gatewayDelaySeconds),
      REDIS_URL: stores.redisUrl,
      // Two workers are enough for the load, and each further sandbox makes the start longer.
      GRADING_RUNNERS: '1',
    };
    const starter = new ProcessStarter(stores, balancer, settings, options);
    const environment = new Environment(stores, balancer, starter, options.copies ?? usualCopies);
    try {
      await options.prepare?.(stores.addresses);
      await environment.deploy(options.release ?? thisRelease);
      return environment;
    } catch (error) {
      await environment.close();
      throw error;
    }
  }

  /** Returns the port on which the gateways are reached together. */
  get port(): number {
    return this.balancer.port;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.balancer.port}/api/v1`;
  }

  /** Returns the address of NATS for operators. */
  get natsUrl(): string {
    return this.stores.natsUrlOf('operator');
  }

  /** Returns the servers of a cluster of NATS; none when there is one server. */
  get natsNodes(): Stores['natsNodes'] {
    return this.stores.natsNodes;
  }

  /** Returns the address of Redis, without a detour. */
  get redisUrl(): string {
    return this.stores.redisUrl;
  }

  /** Returns the address of a service's database, without a detour. */
  databaseUrl(service: Service): string {
    return this.stores.databaseUrl(service);
  }

  /** Returns the process id of each server. */
  serverPids(): Record<'postgres' | 'redis' | 'nats', number> {
    return this.stores.pids();
  }

  /** Ends the instance's process, and removes it from the balancer. */
  async stop(instance: Instance, signal: 'SIGTERM' | 'SIGKILL'): Promise<Ending> {
    const ending = await instance.process.stop(signal, graceMs);
    instance.removeFromBalancer();
    return ending;
  }

  /**
   * Starts another process for an instance that was stopped, and waits until it is ready.
   * @param release the release that it runs from now on
   */
  async replace(instance: Instance, release = instance.release): Promise<void> {
    Object.assign(instance, await this.starter.start(instance, release));
  }

  /** Brings every database up to date with the release's migrations, one service after the other. */
  async migrate(release: Release): Promise<void> {
    for (const service of services) await this.migrateOne(service, release);
  }

  /** Runs the migration of one service, with arguments for its entry point. */
  async migrateOne(service: Service, release: Release, arguments_: readonly string[] = []): Promise<void> {
    const entry = entryIn(release, `${service}/dist/migrate.js`);
    await runToItsEnd(`${service}'s migration`, entry, this.stores.databaseOf(service), arguments_);
  }

  /**
   * Imports a curriculum with the release's own importer, and waits until every service has it.
   * @param folder the curriculum; by default the release's own
   */
  async importCurriculum(release: Release, folder = join(release.root, 'content')): Promise<void> {
    const settings = {
      ...this.stores.databaseOf('content'),
      NATS_URL: this.stores.natsUrlOf('content'),
      CURRICULUM_FOLDER: folder,
    };
    const printed = await runToItsEnd('the import', entryIn(release, 'content/dist/import.js'), settings);
    const version = /^(?:Published c|C)urriculum (\w+)(?: is published already)?\.$/m.exec(printed)?.[1];
    if (version === undefined) throw new Error(`the import names no version:\n${printed}`);
    await untilCopied(version, { NATS_URL: this.natsUrl });
  }

  /** Restarts the gateways, one after the other, with other `RATE_LIMITS`. */
  async restartGateways(rateLimits: string): Promise<void> {
    this.starter.settings.RATE_LIMITS = rateLimits;
    for (const instance of this.instances.filter(({ role }) => role === gatewayRole)) {
      await this.stop(instance, 'SIGTERM');
      await this.replace(instance);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.instances.map((instance) => this.stop(instance, 'SIGTERM')));
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
    const startCopy = async (copy: number) => {
      const instance = { name: `${role.name} ${copy}`, role, copy };
      this.instances.push({ ...instance, ...(await this.starter.start(instance, release)) });
    };
    const copies = Array.from({ length: this.copies }, (_, index) => index + 1);
    for (const outcome of await Promise.allSettled(copies.map(startCopy)))
      if (outcome.status === 'rejected') throw outcome.reason;
  }
}
