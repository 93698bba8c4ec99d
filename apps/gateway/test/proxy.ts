import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { stopAfterwards } from '@proximal/testing';

/** Stands between a service and a server, and takes the server away. */
export class Proxy {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async before(target: string): Promise<Proxy> {
    const server = createServer();
    const proxy = new Proxy(server, new URL(target));
    server.on('connection', (socket) => proxy.forward(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stopAfterwards({
      async stop() {
        proxy.cut();
        server.close();
      },
    });
    return proxy;
  }

  /** The target's URL through the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.href;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  restore(): void {
    this.isCut = false;
  }

  private forward(socket: Socket): void {
    if (this.isCut) {
      socket.destroy();
      return;
    }
    const onward = connect(Number(this.target.port), this.target.hostname);
    for (const [from, to] of [[socket, onward], [onward, socket]] as const) {
      this.sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => {
        to.destroy();
        this.sockets.delete(from);
      });
      from.pipe(to);
    }
  }
}
