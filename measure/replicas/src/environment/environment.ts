import { join } from 'node:path';
import { freePort, makeSigningKey, randomSecret, reset, startServers, type Servers } from '@proximal/embedded';
import { databaseVariables, services, type Service, untilCopied } from '@proximal/all';
import { ObservedProcess, newHome, runToItsEnd, type Ending } from '@proximal/harness';
import { Balancer } from './balancer.js';
import { startGuardedNats, type GuardedNats, type NatsTls } from './nats.js';
import { entryIn, knownSettings, thisRelease, type Release } from './release.js';
import { gatewayRole, roles, type Role } from './roles.js';

const usualCopies = 2;
const natsFolder = 'guarded-nats';
/** A gateway goes on serving for so long after the signal, until the balancer knows that it stops. */
const gatewayDelaySeconds = 2;
/** Milliseconds from the signal to SIGKILL: longer than the longest drain, which may wait for a grade. */
const graceMs = 40_000;
const maxTries = 3;

/** The addresses of the servers, for their operators. */
export interface StoreAddresses {
  /** The address of one of the databases. */
  databaseUrl: string;
  redisUrl: string;
  natsUrl: string;
}

/** What a measurement changes in the processes of an environment. */
export interface EnvironmentOptions {
  /** The number of processes of each role; 2 by default. */
  copies?: number;
  /** The release that every process runs at first; this one by default. */
  release?: Release;
  /** The folder of the servers' state, which the caller removes; otherwise a new one, which `close` removes. */
  home?: string;
  /** Returns the address by which one copy of a role reaches a store; the usual address without it. */
  route?: (url: string, copy: number) => Promise<string>;
  /** Arguments of Node for every process, such as `--import` of a module. */
  nodeOptions?: readonly string[];
  /** TLS of NATS; without it NATS has none. */
  natsTls?: NatsTls;
  /** Called when the servers run, before any process uses them. */
  prepare?: (addresses: StoreAddresses) => Promise<void>;
  /** Variables of every process, of migrations and imports too. */
  variables?: Readonly<Record<string, string>>;
  /** More variables of the process with that name, such as `grading 1`. */
  variablesOf?: (name: string) => Record<string, string>;
  /** The databases by service, on servers that run already; by default all are on one server of this environment. */
  databaseUrls?: Readonly<Record<Service, string>>;
}

/** One of the copies of a role, with the process that runs it now. */
export interface Instance {
  name: string;
  role: Role;
  /** 1 for the first copy of its role. */
  copy: number;
  /** The release that the process runs. */
  release: Release;
  process: ObservedProcess;
  removeFromBalancer: () => void;
}

/** What is known of an instance before it is started. */
type InstancePlan = Pick<Instance, 'name' | 'role' | 'copy'>;

/** What starting a process gives. */
type Started = Pick<Instance, 'release' | 'process' | 'removeFromBalancer'>;

/** Runs every app in two processes, or another number of them, behind a balancer, on servers of its own. */
export class Environment {
  readonly instances: Instance[] = [];
  private readonly settings: Record<string, string>;

  private constructor(
    private readonly servers: Servers,
    private readonly nats: GuardedNats,
    private readonly balancer: Balancer,
    signingKeys: string,
    rateLimits: string,
    private readonly options: EnvironmentOptions,
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
   */
  static async open(rateLimits: string, options: EnvironmentOptions = {}): Promise<Environment> {
    const home = options.home ?? newHome();
    const nats = await startGuardedNats(join(home, natsFolder), options.natsTls);
    const given = { natsUrl: nats.urlOf('operator'), databaseUrls: options.databaseUrls ?? {} };
    const servers = await startServers({ home, given });
    const [balancer, signingKey] = [await Balancer.open(), await makeSigningKey()];
    const environment = new Environment(servers, nats, balancer, signingKey, rateLimits, options);
    try {
      await options.prepare?.(environment.addresses);
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

  get addresses(): StoreAddresses {
    const { natsUrl, redisUrl } = this;
    return { databaseUrl: this.databaseUrl('grading'), redisUrl, natsUrl };
  }

  /** Returns the address of NATS for operators. */
  get natsUrl(): string {
    return this.nats.urlOf('operator');
  }

  /** Returns the address of Redis, without a detour. */
  get redisUrl(): string {
    return this.servers.redisUrl;
  }

  /** Returns the address of a service's database, without a detour. */
  databaseUrl(service: Service): string {
    return this.servers.databaseUrl(service);
  }

  /** Returns the process id of each server. */
  serverPids(): Record<'postgres' | 'redis' | 'nats', number> {
    const { home } = this.servers;
    const pidIn = (folder: string, name: string) => home.recall<{ pid: number }>(`${folder}run/${name}`)!.pid;
    return {
      postgres: pidIn('', 'postgres'),
      redis: pidIn('', 'redis'),
      nats: pidIn(`${natsFolder}/`, 'nats'),
    };
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
    Object.assign(instance, await this.start(instance, release));
  }

  /** Brings every database up to date with the release's migrations, one service after the other. */
  async migrate(release: Release): Promise<void> {
    for (const service of services) await this.migrateOne(service, release);
  }

  /** Runs the migration of one service, with arguments for its entry point. */
  async migrateOne(service: Service, release: Release, arguments_: readonly string[] = []): Promise<void> {
    const entry = entryIn(release, `${service}/dist/migrate.js`);
    await runToItsEnd(`${service}'s migration`, entry, this.databaseOf(service), arguments_);
  }

  /**
   * Imports a curriculum with the release's own importer, and waits until every service has it.
   * @param folder the curriculum; by default the release's own
   */
  async importCurriculum(release: Release, folder = join(release.root, 'content')): Promise<void> {
    const settings = {
      ...this.databaseOf('content'),
      NATS_URL: this.nats.urlOf('content'),
      CURRICULUM_FOLDER: folder,
    };
    const printed = await runToItsEnd('the import', entryIn(release, 'content/dist/import.js'), settings);
    const version = /^(?:Published c|C)urriculum (\w+)(?: is published already)?\.$/m.exec(printed)?.[1];
    if (version === undefined) throw new Error(`the import names no version:\n${printed}`);
    await untilCopied(version, { NATS_URL: this.natsUrl });
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
    if (this.options.home === undefined) await reset(this.servers.home.path);
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
      this.instances.push({ ...instance, ...(await this.start(instance, release)) });
    };
    const copies = Array.from({ length: this.options.copies ?? usualCopies }, (_, index) => index + 1);
    for (const outcome of await Promise.allSettled(copies.map(startCopy)))
      if (outcome.status === 'rejected') throw outcome.reason;
  }

  /** Starts a process again that does not become ready, as an orchestrator does; a busy server may answer too late. */
  private async start(instance: InstancePlan, release: Release): Promise<Started> {
    for (let tries = 1; tries < maxTries; tries += 1) {
      try {
        return await this.startOnce(instance, release);
      } catch (error) {
        console.log(`${instance.name} is started again: ${String(error).split('\n')[0]}`);
      }
    }
    return this.startOnce(instance, release);
  }

  /** Gives each process new ports, as each pod has an address of its own, and no setting that its release lacks. */
  private async startOnce({ name, role, copy }: InstancePlan, release: Release): Promise<Started> {
    const known = knownSettings(release);
    const settings = Object.fromEntries(
      role.settings.filter((setting) => known.has(setting)).map((setting) => [setting, this.settings[setting]]),
    );
    const port = await freePort();
    const listening = role === gatewayRole ? { PORT: String(port) } : {};
    const stores = { ...this.databaseOf(role.service), NATS_URL: this.nats.urlOf(role.name) };
    const variables = {
      ...(await this.routed({ ...stores, ...settings }, copy)),
      ...listening,
      ...this.options.variablesOf?.(name),
      NODE_OPTIONS: this.options.nodeOptions?.join(' ') ?? '',
    };
    const process = new ObservedProcess(name, entryIn(release, role.entry), variables, await freePort());
    await process.ready().catch(async (error: unknown) => {
      await process.stop('SIGKILL', graceMs);
      throw error;
    });
    const removeFromBalancer = role === gatewayRole ? await this.balance(port, process) : () => undefined;
    return { release, process, removeFromBalancer };
  }

  /** Replaces the addresses of stores among the variables. */
  private async routed(variables: Record<string, string | undefined>, copy: number) {
    const { route } = this.options;
    if (!route) return variables;
    const entries = Object.entries(variables).map(async ([name, value]) => {
      const isStore = value !== undefined && /^(\w+_DATABASE_URL|REDIS_URL|NATS_URL)$/.test(name);
      return [name, isStore ? await route(value, copy) : value] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  private async balance(port: number, process: ObservedProcess): Promise<() => void> {
    const backend = { port, isReady: () => process.isReady() };
    await this.balancer.add(backend);
    return () => this.balancer.remove(backend);
  }

  private databaseOf(service: Service): Record<string, string> {
    return { ...this.options.variables, [databaseVariables[service]]: this.servers.databaseUrl(service) };
  }
}
