import { setTimeout as pause } from 'node:timers/promises';
import { TcpProxy } from '@proximal/testing/harness';

/** The pause between two probes; the balancer learns this late that a backend stops, as a Service does. */
const probeEveryMs = 500;
/** A backend that misses so many probes in a row counts as not ready, as with an orchestrator's `failureThreshold`. */
const maxMisses = 3;

export interface Backend {
  port: number;
  isReady(): Promise<boolean | undefined>;
}

/**
 * As a Kubernetes Service does: a new connection goes to a backend that was ready at its last probe, and stays there.
 */
export class Balancer {
  private readonly backends = new Map<Backend, boolean>();
  private turn = 0;
  proxy!: TcpProxy;

  static async open(): Promise<Balancer> {
    const balancer = new Balancer();
    balancer.proxy = await TcpProxy.open(() => {
      const candidates = [...balancer.backends].filter(([, isReady]) => isReady);
      return candidates[(balancer.turn += 1) % candidates.length]?.[0].port;
    });
    return balancer;
  }

  async add(backend: Backend): Promise<void> {
    this.backends.set(backend, (await backend.isReady()) ?? false);
    void this.probe(backend);
  }

  remove(backend: Backend): void {
    this.backends.delete(backend);
  }

  async close(): Promise<void> {
    this.backends.clear();
    await this.proxy.close();
  }

  private async probe(backend: Backend): Promise<void> {
    for (let misses = 0; ;) {
      await pause(probeEveryMs);
      const isReady = await backend.isReady();
      if (!this.backends.has(backend)) return;
      misses = isReady === undefined ? misses + 1 : 0;
      if (isReady !== undefined || misses === maxMisses) this.backends.set(backend, isReady ?? false);
    }
  }
}
