import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { stopAfterwards } from './servers.js';

export interface Line {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Nothing that a client sends reaches the server, but the server's data still arrives, until the line is cut. */
  mute(): void;
}

export async function lineTo(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isMute = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on('data', (bytes) => void (isMute || far.write(bytes)));
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('end', () => other.end());
      one.on('close', () => sockets.delete(one));
    }
  });
  const cut = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
    isMute = false;
  };
  const open = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await open(0);
  const { port: own } = server.address() as AddressInfo;
  const lined = new URL(url);
  lined.hostname = '127.0.0.1';
  lined.port = String(own);
  stopAfterwards({ stop: async () => void (server.listening && (await cut())) });
  return { url: lined.href, cut, mend: () => open(own), mute: () => void (isMute = true) };
}
