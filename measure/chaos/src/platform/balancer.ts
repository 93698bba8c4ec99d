import { setTimeout as pause } from 'node:timers/promises';
import { TcpProxy, type ProxyMode } from '@proximal/testing/harness';

/** The pause between two probes; the balancer learns this late that a backend stops, as a Service does. */
const probeEveryMs = 500;
/** A backend that misses so many probes in a row counts as not ready, as with an orchestrator's `failureThreshold`. */
const maxMisses = 3;

/** A process that listens on a port and answers a readiness probe. */
export interface Backend {
  port: number;
  /** Returns undefined when the process does not answer. */
  isReady(): Promise<boolean | undefined>;
}

/**
 * Balances connections as a Kubernetes Service does: each new connection goes to one of the backends that were ready at
 * their last probe, and stays there until one of both sides ends it. It knows nothing of HTTP.
 */
export class Balancer {
  private readonly ready = new Set<Backend>();
  /** The controllers that end the probing of each backend. */
  private readonly probing = new Map<Backend, AbortController>();
  private turn = 0;
  private proxy!: TcpProxy;

  static async open(): Promise<Balancer> {
    const balancer = new Balancer();
    balancer.proxy = await TcpProxy.open(() => {
      const candidates = [...balancer.ready];
      return candidates[(balancer.turn += 1) % candidates.length]?.port;
    });
    return balancer;
  }

  get port(): number {
    return this.proxy.port;
  }

  /** Disturbs the connections between clients and gateways. */
  set(mode: ProxyMode): void {
    this.proxy.set(mode);
  }

  /** Adds a backend and probes it once; connections go there while its last probe found it ready. */
  async add(backend: Backend): Promise<void> {
    const ending = new AbortController();
    this.probing.set(backend, ending);
    this.mark(backend, await backend.isReady());
    void this.probeRepeatedly(backend, ending.signal);
  }

  remove(backend: Backend): void {
    this.probing.get(backend)?.abort();
    this.probing.delete(backend);
    this.ready.delete(backend);
  }

  async close(): Promise<void> {
    for (const backend of this.probing.keys()) this.remove(backend);
    await this.proxy.close();
  }

  private async probeRepeatedly(backend: Backend, until: AbortSignal): Promise<void> {
    for (let misses = 0; ;) {
      await pause(probeEveryMs);
      const isReady = await backend.isReady();
      if (until.aborted) return;
      misses = isReady === undefined ? misses + 1 : 0;
      if (isReady !== undefined || misses === maxMisses) this.mark(backend, isReady);
    }
  }

  private mark(backend: Backend, isReady = false): void {
    if (isReady) this.ready.add(backend);
    else this.ready.delete(backend);
  }
}
