import { freePort } from '@proximal/embedded';
import { ObservedProcess } from '@proximal/testing/harness';
import type { Balancer } from './balancer.js';
import { entryIn, knownSettings, type Release } from './release.js';
import { gatewayRole, type Role } from './roles.js';
import type { Stores } from './stores.js';

/** Milliseconds from the signal to SIGKILL: longer than the longest drain, which may wait for a grade. */
export const graceMs = 40_000;
const maxTries = 3;

/** What a scenario changes in the processes. */
export interface ProcessOptions {
  /** Returns the address by which one copy of a role reaches a store; the usual address without it. */
  route?: (url: string, copy: number) => Promise<string>;
  /** Returns the arguments of Node for the process with that name, such as `grading 1`; none without it. */
  nodeOptions?: (name: string) => readonly string[];
  /** Variables of every process, of migrations and imports too. */
  variables?: Readonly<Record<string, string>> | undefined;
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

/** Starts the processes of an environment, on its stores, and shows the gateways to its balancer. */
export class ProcessStarter {
  /** @param settings the variables of all roles, of which each process gets those of its own role */
  constructor(
    private readonly stores: Stores,
    private readonly balancer: Balancer,
    readonly settings: Record<string, string>,
    private readonly options: ProcessOptions,
  ) {}

  /** Starts a process again that does not become ready, as an orchestrator does; a busy server may answer too late. */
  async start(instance: InstancePlan, release: Release): Promise<Started> {
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
    const stores = { ...this.stores.databaseOf(role.service), NATS_URL: this.stores.natsUrlOf(role.name) };
    const variables = {
      ...this.options.variables,
      ...(await this.routed({ ...stores, ...settings }, copy)),
      ...listening,
      NODE_OPTIONS: this.options.nodeOptions?.(name).join(' ') ?? '',
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
}
