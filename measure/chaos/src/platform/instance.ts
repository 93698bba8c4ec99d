import { join } from 'node:path';
import { freePort } from '@proximal/embedded';
import { inWorkspace, ObservedProcess, type Ending } from '@proximal/testing/harness';
import type { Backend, Balancer } from './balancer.js';
import { gatewayRole, type Role } from './roles.js';

/** Milliseconds from the signal to SIGKILL: longer than the longest drain, which may wait for a grade. */
const graceMs = 40_000;

export interface Release {
  name: string;
  root: string;
}

export const thisRelease: Release = { name: 'HEAD', root: inWorkspace('.') };

export function entryIn({ root }: Release, entry: string): string {
  return join(root, 'apps', entry);
}

export class Instance {
  readonly name: string;
  process!: ObservedProcess;
  operationsPort!: number;
  private backend: Backend | undefined;

  constructor(
    readonly role: Role,
    readonly copy: number,
    public release: Release,
    private readonly balancer: Balancer,
    private readonly variablesOf: (instance: Instance) => Promise<Record<string, string>>,
  ) {
    this.name = `${role.name} ${copy}`;
  }

  /** One that does not become ready is started again, as an orchestrator does; a busy server may answer too late. */
  async start(release = this.release): Promise<void> {
    this.release = release;
    await this.startOnce().catch((error: unknown) => {
      console.log(`${this.name} is started again: ${String(error).split('\n')[0]}`);
      return this.startOnce();
    });
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<Ending> {
    const ending = await this.process.stop(signal, graceMs);
    if (this.backend) this.balancer.remove(this.backend);
    return ending;
  }

  /** Gives each process new ports, as each pod has an address of its own. */
  private async startOnce(): Promise<void> {
    const port = await freePort();
    const variables = { ...(await this.variablesOf(this)), PORT: String(port) };
    this.operationsPort = await freePort();
    const entry = entryIn(this.release, this.role.entry);
    const process = new ObservedProcess(this.name, entry, variables, this.operationsPort);
    this.process = process;
    await process.ready().catch(async (error: unknown) => {
      await process.stop('SIGKILL', graceMs);
      throw error;
    });
    if (this.role !== gatewayRole) return;
    this.backend = { port, isReady: () => process.isReady() };
    await this.balancer.add(this.backend);
  }
}
