import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const host = '127.0.0.1';

/**
 * `delay` forwards answers that much later; `mute` accepts connections and holds all bytes until the mode changes, as a
 * partition does; `refuse` resets every connection; `cut` ends each connection after so many further bytes of its
 * answers, by a reset or, with `end`, as if they were complete.
 */
export type ProxyMode =
  | { kind: 'pass' | 'mute' | 'refuse' }
  | { kind: 'delay'; ms: number }
  | { kind: 'cut'; afterBytes: number; ending: 'reset' | 'end' };

export const passing: ProxyMode = { kind: 'pass' };

export class TcpProxy {
  private readonly links = new Set<Link>();
  private current: ProxyMode = passing;

  private constructor(
    private readonly server: Server,
    private readonly targetPort: () => number | undefined,
  ) {}

  static async open(targetPort: number | (() => number | undefined)): Promise<TcpProxy> {
    const server = createServer({ allowHalfOpen: true, noDelay: true });
    const proxy = new TcpProxy(server, typeof targetPort === 'number' ? () => targetPort : targetPort);
    server.on('connection', (client) => proxy.accept(client));
    server.listen(0, host);
    await once(server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  set(mode: ProxyMode): void {
    this.current = mode;
    if (mode.kind === 'refuse') this.cutAll();
    for (const link of this.links) link.set(mode);
  }

  cutAll(): void {
    for (const link of this.links) link.reset();
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.cutAll();
    await closed;
  }

  private accept(client: Socket): void {
    client.on('error', () => undefined);
    const port = this.current.kind === 'refuse' ? undefined : this.targetPort();
    if (port === undefined) return void client.resetAndDestroy();
    const upstream = connect({ port, host, allowHalfOpen: true, noDelay: true });
    const link = new Link(client, upstream, () => this.links.delete(link));
    this.links.add(link);
    link.set(this.current);
  }
}

class Link {
  private readonly directions: Direction[];

  constructor(
    private readonly client: Socket,
    private readonly upstream: Socket,
    onClosed: () => void,
  ) {
    this.directions = [new Direction(client, upstream, false), new Direction(upstream, client, true)];
    for (const socket of [client, upstream]) {
      // A reset of one side is passed on to the other.
      socket.on('error', () => this.reset());
      socket.once('close', () => {
        if (client.destroyed && upstream.destroyed) onClosed();
      });
    }
  }

  set(mode: ProxyMode): void {
    for (const direction of this.directions) direction.set(mode);
  }

  reset(): void {
    for (const socket of [this.client, this.upstream]) if (!socket.destroyed) socket.resetAndDestroy();
  }
}

class Direction {
  private mode: ProxyMode = passing;
  private remaining = 0;
  private tail = Promise.resolve();

  constructor(
    private readonly from: Socket,
    private readonly to: Socket,
    private readonly isAnswer: boolean,
  ) {
    from.on('data', (bytes) => this.forward(bytes));
    from.on('end', () => this.later(() => void to.end()));
    to.on('drain', () => this.mode.kind !== 'mute' && from.resume());
  }

  set(mode: ProxyMode): void {
    this.mode = mode;
    if (mode.kind === 'cut') this.remaining = mode.afterBytes;
    if (mode.kind === 'mute') this.from.pause();
    else this.from.resume();
  }

  private forward(bytes: Buffer): void {
    if (this.mode.kind === 'cut' && this.isAnswer) return this.forwardUntilCut(bytes, this.mode.ending);
    this.later(() => {
      if (!this.to.writable || this.to.write(bytes)) return;
      this.from.pause();
    });
  }

  private forwardUntilCut(bytes: Buffer, ending: 'reset' | 'end'): void {
    const passed = bytes.subarray(0, this.remaining);
    this.remaining -= passed.length;
    this.later(() => {
      if (!this.to.writable) return;
      if (this.remaining > 0) return void this.to.write(passed);
      const endServer = () => void this.from.resetAndDestroy();
      if (ending === 'end') return void this.to.end(passed, endServer);
      // The last bytes leave before the reset does.
      this.to.write(passed, () => {
        this.to.resetAndDestroy();
        endServer();
      });
    });
  }

  private later(act: () => void): void {
    const dueAt = performance.now() + (this.mode.kind === 'delay' && this.isAnswer ? this.mode.ms : 0);
    this.tail = this.tail.then(async () => {
      const waitMs = dueAt - performance.now();
      if (waitMs > 0) await pause(waitMs);
      act();
    });
  }
}
