import { join } from 'node:path';
import { freePort, makeSigningKey, randomSecret, reset, startServers, type Servers } from '@proximal/embedded';
import { databaseVariables, services, type Service } from '../app-environment.js';
import { newHome } from '../benchmarks/platform-process.js';
import { inWorkspace } from '../config.js';
import { untilHeld } from '../held-version.js';
import { Balancer } from './balancer.js';
import { ObservedProcess, runToItsEnd, type Ending } from './observed-process.js';
import { startGuardedNats, type GuardedNats } from './nats.js';
import { gatewayRole, roles, type Role } from './roster.js';

const copies = [1, 2];
/** How long a gateway goes on serving after the signal; it covers the time until the balancer knows. */
const gatewayDelaySeconds = 2;
/** From the signal to SIGKILL, in milliseconds: longer than the longest drain, which may wait for a grade. */
const graceMs = 40_000;
const mostTries = 3;

/** Where one of the two copies of a role runs, with the process that is there now. */
export interface Seat {
  name: string;
  role: Role;
  process: ObservedProcess;
  /** Takes the process out of the balancer. */
  leave: () => void;
}

/** Every app in two processes each, behind a balancer, on servers of its own. */
export class Stage {
  readonly seats: Seat[] = [];
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
    // Two workers are enough for the load, and every sandbox more takes longer to start.
    const ofOthers = { REDIS_URL: servers.redisUrl, GRADING_RUNNERS: '1' };
    this.settings = { ...ofGateways, ...ofOthers, DRAIN_DELAY_SECONDS: String(gatewayDelaySeconds) };
  }

  /**
   * Migrates and starts everything, as a deployment does; every service has the curriculum when it ends.
   * @param rateLimits what the gateways are told as `RATE_LIMITS`
   */
  static async open(rateLimits: string): Promise<Stage> {
    const home = newHome();
    const nats = await startGuardedNats(join(home, 'guarded-nats'));
    const servers = await startServers({ home, given: { natsUrl: nats.urlOf('operator') } });
    const stage = new Stage(servers, nats, await Balancer.open(), await makeSigningKey(), rateLimits);
    try {
      await stage.fill();
      return stage;
    } catch (error) {
      await stage.close();
      throw error;
    }
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.balancer.port}/api/v1`;
  }

  /** As operators have it. */
  get natsUrl(): string {
    return this.nats.urlOf('operator');
  }

  /** Ends the seat's process. */
  async vacate(seat: Seat, signal: 'SIGTERM' | 'SIGKILL'): Promise<Ending> {
    const ending = await seat.process.stop(signal, graceMs);
    seat.leave();
    return ending;
  }

  /** Starts another process in a seat that was vacated, and waits until it is ready. */
  async occupy(seat: Seat): Promise<void> {
    Object.assign(seat, await this.start(seat.name, seat.role));
  }

  /** Restarts the gateways, one after the other, with other `RATE_LIMITS`. */
  async limit(rateLimits: string): Promise<void> {
    this.settings.RATE_LIMITS = rateLimits;
    for (const seat of this.seats.filter(({ role }) => role === gatewayRole)) {
      await this.vacate(seat, 'SIGTERM');
      await this.occupy(seat);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.seats.map((seat) => this.vacate(seat, 'SIGTERM')));
    await this.balancer.close();
    await this.servers.stop();
    await this.nats.stop();
    await reset(this.servers.home.path);
  }

  private async fill(): Promise<void> {
    const migrate = (service: Service) =>
      runToItsEnd(`${service}'s migration`, `${service}/dist/migrate.js`, this.databaseOf(service));
    for (const service of services) await migrate(service);
    for (const role of roles.filter((one) => one !== gatewayRole)) await this.fillBoth(role);
    await untilHeld(await this.importCurriculum(), { NATS_URL: this.natsUrl });
    await this.fillBoth(gatewayRole);
  }

  private async importCurriculum(): Promise<string> {
    const settings = {
      ...this.databaseOf('content'),
      NATS_URL: this.nats.urlOf('content'),
      CURRICULUM_FOLDER: inWorkspace('content'),
    };
    const printed = await runToItsEnd('the import', 'content/dist/import.js', settings);
    const version = /^Published curriculum (\w+)\.$/m.exec(printed)?.[1];
    if (version === undefined) throw new Error(`the import published nothing:\n${printed}`);
    return version;
  }

  /** Both have to settle before a failure is passed on: one that is still starting could not be stopped. */
  private async fillBoth(role: Role): Promise<void> {
    const sit = async (copy: number) => {
      const name = `${role.name} ${copy}`;
      this.seats.push({ name, role, ...(await this.start(name, role)) });
    };
    for (const outcome of await Promise.allSettled(copies.map(sit)))
      if (outcome.status === 'rejected') throw outcome.reason;
  }

  /** One that does not get up, as when a server is too busy to answer in time, is started anew, as an orchestrator does. */
  private async start(name: string, role: Role): Promise<Pick<Seat, 'process' | 'leave'>> {
    for (let tries = 1; tries < mostTries; tries += 1) {
      try {
        return await this.startOnce(name, role);
      } catch (error) {
        console.log(`${name} is started again: ${String(error).split('\n')[0]}`);
      }
    }
    return this.startOnce(name, role);
  }

  /** On ports of its own every time, as every pod has an address of its own. */
  private async startOnce(name: string, role: Role): Promise<Pick<Seat, 'process' | 'leave'>> {
    const published = Object.fromEntries(role.settings.map((setting) => [setting, this.settings[setting]]));
    const port = await freePort();
    const listening = role === gatewayRole ? { PORT: String(port) } : {};
    const environment = {
      ...this.databaseOf(role.service),
      NATS_URL: this.nats.urlOf(role.name),
      ...published,
      ...listening,
    };
    const process = new ObservedProcess(name, role.entry, environment, await freePort());
    await process.ready().catch(async (error: unknown) => {
      await process.stop('SIGKILL', graceMs);
      throw error;
    });
    return { process, leave: role === gatewayRole ? await this.balance(port, process) : () => undefined };
  }

  private async balance(port: number, process: ObservedProcess): Promise<() => void> {
    const backend = { port, isReady: () => process.isReady() };
    await this.balancer.add(backend);
    return () => this.balancer.remove(backend);
  }

  private databaseOf(service: Service): Record<string, string> {
    return { [databaseVariables[service]]: this.servers.databaseUrl(service) };
  }
}
