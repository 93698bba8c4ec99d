import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const host = '127.0.0.1';
/** Between two looks who is ready: news of one that goes away come this late, as endpoints of a Service do. */
const probeAfterMs = 500;
/** One that does not answer so often in a row is taken for not ready; as an orchestrator's `failureThreshold`. */
const mostMisses = 3;

/** Somebody who listens, and whether they say that they are ready. */
export interface Backend {
  port: number;
  /** Undefined when they do not answer. */
  isReady(): Promise<boolean | undefined>;
}

/**
 * What a Kubernetes Service is to those who call it: each new connection goes to one of the backends that were ready when
 * last probed, and stays there until one of both sides ends it. It knows nothing of HTTP.
 */
export class Balancer {
  private readonly ready = new Set<Backend>();
  /** What ends the probing of each backend. */
  private readonly probing = new Map<Backend, AbortController>();
  private readonly sockets = new Set<Socket>();
  private turn = 0;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Balancer> {
    const server = createServer({ allowHalfOpen: true, noDelay: true });
    const balancer = new Balancer(server);
    server.on('connection', (socket) => balancer.pass(socket));
    server.listen(0, host);
    await once(server, 'listening');
    return balancer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Connections go there from the first probe on that finds it ready, which has been made when this ends. */
  async add(backend: Backend): Promise<void> {
    const ending = new AbortController();
    this.probing.set(backend, ending);
    this.mark(backend, await backend.isReady());
    void this.keepProbing(backend, ending.signal);
  }

  remove(backend: Backend): void {
    this.probing.get(backend)?.abort();
    this.probing.delete(backend);
    this.ready.delete(backend);
  }

  async close(): Promise<void> {
    for (const backend of this.probing.keys()) this.remove(backend);
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private async keepProbing(backend: Backend, until: AbortSignal): Promise<void> {
    for (let misses = 0; ;) {
      await pause(probeAfterMs);
      const isReady = await backend.isReady();
      if (until.aborted) return;
      misses = isReady === undefined ? misses + 1 : 0;
      if (isReady !== undefined || misses === mostMisses) this.mark(backend, isReady);
    }
  }

  private mark(backend: Backend, isReady = false): void {
    if (isReady) this.ready.add(backend);
    else this.ready.delete(backend);
  }

  private pass(client: Socket): void {
    const candidates = [...this.ready];
    const backend = candidates[(this.turn += 1) % candidates.length];
    if (!backend) return void client.resetAndDestroy();
    const upstream = connect({ port: backend.port, host, allowHalfOpen: true, noDelay: true });
    this.join(client, upstream);
    this.join(upstream, client);
  }

  /** Hands over what comes, the end as an end and a reset as a reset. */
  private join(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.resetAndDestroy());
    from.once('close', () => this.sockets.delete(from));
  }
}
