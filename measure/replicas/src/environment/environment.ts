import { join } from 'node:path';
import {
  freePort,
  makeSigningKey,
  randomSecret,
  reset,
  startServers,
  type ClusterNode,
  type Servers,
} from '@proximal/embedded';
import { databaseVariables, services, type Service, untilCopied } from '@proximal/all';
import { ObservedProcess, inWorkspace, newHome, runToItsEnd, type Ending } from '@proximal/harness';
import { Balancer } from './balancer.js';
import { startGuardedCluster, startGuardedNats, type GuardedNats } from './nats.js';
import { gatewayRole, roles, type Role } from './roles.js';

const copies = [1, 2];
/** A gateway goes on serving for so long after the signal, until the balancer knows that it stops. */
const gatewayDelaySeconds = 2;
/** Milliseconds from the signal to SIGKILL: longer than the longest drain, which may wait for a grade. */
const graceMs = 40_000;
const maxTries = 3;

/** One of the two copies of a role, with the process that runs it now. */
export interface Instance {
  name: string;
  role: Role;
  process: ObservedProcess;
  removeFromBalancer: () => void;
}

/** Runs every app in two processes behind a balancer, on servers of its own. */
export class Environment {
  readonly instances: Instance[] = [];
  private readonly settings: Record<string, string>;

  private constructor(
    private readonly servers: Servers,
    private readonly nats: GuardedNats,
    private readonly balancer: Balancer,
    signingKeys: string,
    rateLimits: string,
  ) {
    const ofGateways = {
      SIGNING_KEYS: signingKeys,
      CURSOR_SECRET: randomSecret(),
      RATE_LIMITS: rateLimits,
      HOST: '127.0.0.1',
    };
    // Two workers are enough for the load, and each further sandbox makes the start longer.
    const ofOthers = { REDIS_URL: servers.redisUrl, GRADING_RUNNERS: '1' };
    this.settings = { ...ofGateways, ...ofOthers, DRAIN_DELAY_SECONDS: String(gatewayDelaySeconds) };
  }

  /**
   * Migrates and starts everything, as a deployment does, and waits until every service has the curriculum.
   * @param rateLimits the gateways' `RATE_LIMITS`
   * @param natsServers three for a cluster, which stores each event three times
   */
  static async open(rateLimits: string, natsServers: 1 | 3 = 1): Promise<Environment> {
    const home = newHome();
    const startNats = natsServers === 3 ? startGuardedCluster : startGuardedNats;
    const nats = await startNats(join(home, 'guarded-nats'));
    const servers = await startServers({ home, given: { natsUrl: nats.urlOf('operator') } });
    const environment = new Environment(servers, nats, await Balancer.open(), await makeSigningKey(), rateLimits);
    try {
      await environment.deploy();
      return environment;
    } catch (error) {
      await environment.close();
      throw error;
    }
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.balancer.port}/api/v1`;
  }

  /** Returns the address of NATS for operators. */
  get natsUrl(): string {
    return this.nats.urlOf('operator');
  }

  /** The servers of a NATS cluster. */
  get natsNodes(): readonly ClusterNode[] {
    return this.nats.nodes;
  }

  /** Ends the instance's process, and removes it from the balancer. */
  async stop(instance: Instance, signal: 'SIGTERM' | 'SIGKILL'): Promise<Ending> {
    const ending = await instance.process.stop(signal, graceMs);
    instance.removeFromBalancer();
    return ending;
  }

  /** Starts another process for an instance that was stopped, and waits until it is ready. */
  async replace(instance: Instance): Promise<void> {
    Object.assign(instance, await this.start(instance.name, instance.role));
  }

  /** Restarts the gateways, one after the other, with other `RATE_LIMITS`. */
  async restartGateways(rateLimits: string): Promise<void> {
    this.settings.RATE_LIMITS = rateLimits;
    for (const instance of this.instances.filter(({ role }) => role === gatewayRole)) {
      await this.stop(instance, 'SIGTERM');
      await this.replace(instance);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.instances.map((instance) => this.stop(instance, 'SIGTERM')));
    await this.balancer.close();
    await this.servers.stop();
    await this.nats.stop();
    await reset(this.servers.home.path);
  }

  private async deploy(): Promise<void> {
    const migrate = (service: Service) =>
      runToItsEnd(`${service}'s migration`, `${service}/dist/migrate.js`, this.databaseOf(service));
    for (const service of services) await migrate(service);
    for (const role of roles.filter((one) => one !== gatewayRole)) await this.startCopies(role);
    await untilCopied(await this.importCurriculum(), { NATS_URL: this.natsUrl });
    await this.startCopies(gatewayRole);
  }

  private async importCurriculum(): Promise<string> {
    const settings = {
      ...this.databaseOf('content'),
      NATS_URL: this.nats.urlOf('content'),
      ...this.replicas,
      CURRICULUM_FOLDER: inWorkspace('content'),
    };
    const printed = await runToItsEnd('the import', 'content/dist/import.js', settings);
    const version = /^Published curriculum (\w+)\.$/m.exec(printed)?.[1];
    if (version === undefined) throw new Error(`the import published nothing:\n${printed}`);
    return version;
  }

  /** Waits for both copies before it throws: a process that is still starting could not be stopped. */
  private async startCopies(role: Role): Promise<void> {
    const startCopy = async (copy: number) => {
      const name = `${role.name} ${copy}`;
      this.instances.push({ name, role, ...(await this.start(name, role)) });
    };
    for (const outcome of await Promise.allSettled(copies.map(startCopy)))
      if (outcome.status === 'rejected') throw outcome.reason;
  }

  /** Starts a process again that does not become ready, as an orchestrator does; a busy server may answer too late. */
  private async start(name: string, role: Role): Promise<Pick<Instance, 'process' | 'removeFromBalancer'>> {
    for (let tries = 1; tries < maxTries; tries += 1) {
      try {
        return await this.startOnce(name, role);
      } catch (error) {
        console.log(`${name} is started again: ${String(error).split('\n')[0]}`);
      }
    }
    return this.startOnce(name, role);
  }

  /** Gives each process new ports, as each pod has an address of its own. */
  private async startOnce(name: string, role: Role): Promise<Pick<Instance, 'process' | 'removeFromBalancer'>> {
    const settings = Object.fromEntries(role.settings.map((setting) => [setting, this.settings[setting]]));
    const port = await freePort();
    const listening = role === gatewayRole ? { PORT: String(port) } : {};
    const variables = {
      ...this.databaseOf(role.service),
      NATS_URL: this.nats.urlOf(role.name),
      ...this.replicas,
      ...settings,
      ...listening,
    };
    const process = new ObservedProcess(name, role.entry, variables, await freePort());
    await process.ready().catch(async (error: unknown) => {
      await process.stop('SIGKILL', graceMs);
      throw error;
    });
    return { process, removeFromBalancer: role === gatewayRole ? await this.balance(port, process) : () => undefined };
  }

  private async balance(port: number, process: ObservedProcess): Promise<() => void> {
    const backend = { port, isReady: () => process.isReady() };
    await this.balancer.add(backend);
    return () => this.balancer.remove(backend);
  }

  private get replicas(): Record<string, string> {
    return this.nats.nodes.length > 0 ? { EVENTS_REPLICAS: String(this.nats.nodes.length) } : {};
  }

  private databaseOf(service: Service): Record<string, string> {
    return { [databaseVariables[service]]: this.servers.databaseUrl(service) };
  }
}
