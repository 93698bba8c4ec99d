import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const host = '127.0.0.1';
/** How often it is looked who is ready: news of one that goes away come this late, as endpoints of a Service do. */
const probeEveryMs = 500;

/** Somebody who listens, and whether they say that they are ready. */
export interface Backend {
  port: number;
  isReady(): Promise<boolean>;
}

/**
 * What a Kubernetes Service is to those who call it: each new connection goes to one of the backends that were ready when
 * last probed, and stays there until one of both sides ends it. It knows nothing of HTTP.
 */
export class Balancer {
  private readonly ready = new Set<Backend>();
  private readonly backends = new Set<Backend>();
  private readonly sockets = new Set<Socket>();
  private turn = 0;

  private constructor(
    private readonly server: Server,
    private readonly probing: NodeJS.Timeout,
  ) {}

  static async open(): Promise<Balancer> {
    const server = createServer({ allowHalfOpen: true, noDelay: true });
    const probing = setInterval(() => void balancer.probe(), probeEveryMs);
    const balancer = new Balancer(server, probing);
    server.on('connection', (socket) => balancer.pass(socket));
    server.listen(0, host);
    await once(server, 'listening');
    return balancer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Connections go there from the first probe on that finds it ready. */
  async add(backend: Backend): Promise<void> {
    this.backends.add(backend);
    await this.probe();
  }

  remove(backend: Backend): void {
    this.backends.delete(backend);
    this.ready.delete(backend);
  }

  async close(): Promise<void> {
    clearInterval(this.probing);
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private async probe(): Promise<void> {
    await Promise.all(
      [...this.backends].map(async (backend) => {
        const isReady = await backend.isReady();
        if (isReady && this.backends.has(backend)) this.ready.add(backend);
        else this.ready.delete(backend);
      }),
    );
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
