import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The server `serves` a client, `refuses` its password, finds it `too-slow` to log in, or is `mute`. */
type Mood = 'serves' | 'refuses' | 'too-slow' | 'mute';

const errorOf: Partial<Record<Mood, string>> = {
  refuses: 'Authorization Violation',
  'too-slow': 'Authentication Timeout',
};

const noResponders = 'NATS/1.0 503\r\n\r\n';

/**
 * Speaks enough of the NATS protocol to accept connections, answers every request with "no responders", and fails in
 * ways that a real server only does by accident.
 */
export class ScriptedNats {
  mood: Mood = 'serves';
  refused = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScriptedNats> {
    const server = createServer();
    const nats = new ScriptedNats(server);
    server.on('connection', (socket) => nats.greet(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return nats;
  }

  get url(): string {
    return `nats://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  stop(): void {
    this.hangUp();
    this.server.close();
  }

  private greet(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => {}).on('close', () => this.sockets.delete(socket));
    socket.on('data', (data) => this.answer(socket, data.toString()));
    socket.write('INFO {"server_id":"scripted","version":"2.12.0","proto":1,"headers":true,"max_payload":1048576}\r\n');
  }

  private answer(socket: Socket, commands: string): void {
    const error = errorOf[this.mood];
    if (error && commands.includes('CONNECT')) {
      this.refused += 1;
      socket.end(`-ERR '${error}'\r\n`);
    } else if (this.mood === 'serves') {
      for (const _ of commands.match(/PING\r\n/g) ?? []) socket.write('PONG\r\n');
      for (const [, reply] of commands.matchAll(/PUB \S+ (\S+) \d+/g))
        socket.write(`HMSG ${reply} 1 16 16\r\n${noResponders}\r\n`);
    }
  }
}
