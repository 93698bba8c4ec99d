import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { StartFailure, startTimeoutMs } from '@proximal/runtime';
import { Home } from './home.js';
import { natsProgram, natsServer, type NatsAccounts } from './nats.js';
import { freePort } from './ports.js';
import { requirePrograms } from './programs.js';
import { startServer } from './server.js';
import { Supervisor, type Running } from './supervisor.js';

const size = 3;

export interface ClusterNode {
  name: string;
  host: string;
  kill(): Promise<void>;
  loseFiles(): Promise<void>;
  start(): Promise<void>;
}

export interface NatsCluster {
  nodes: ClusterNode[];
  urlOf(user?: string, password?: string): string;
  stop(): Promise<void>;
}

/**
 * Waits until JetStream has elected a leader.
 * @param path the folder of their state; each server has a folder of its own below it
 * @param accounts replace the single user; `login` is one of them, with which this function waits
 * @throws StartFailure with one sentence about the obstacle
 */
export async function startNatsCluster(
  path: string,
  accounts?: NatsAccounts & { login: { user: string; password: string } },
): Promise<NatsCluster> {
  const programs = requirePrograms([natsProgram]);
  const [cluster, password] = [`c${randomBytes(4).toString('hex')}`, `p${randomBytes(12).toString('hex')}`];
  const routes = await distinctPorts();
  const supervisor = new Supervisor();
  const login = accounts?.login ?? { user: 'proximal', password };
  const makeNode = async (route: number, index: number): Promise<Node> => {
    const name = `${cluster}-${index + 1}`;
    const home = new Home(join(path, name));
    const others = routes.filter((port) => port !== route).map((port) => `"nats://127.0.0.1:${port}"`);
    const settings = [`cluster { name: ${cluster}, listen: "127.0.0.1:${route}", routes: [${others.join(', ')}] }`];
    const options = { accounts, settings, serverName: name, password, process: name, stopSignal: 'SIGKILL' as const };
    return new Node(name, home, supervisor, await natsServer(home, programs, options));
  };
  try {
    const nodes = await Promise.all(routes.map(makeNode));
    // A server of a cluster answers clients before its neighbours are there.
    await Promise.all(nodes.map((node) => node.start()));
    const urlOf = (user = login.user, pass = login.password) =>
      `nats://${user}:${pass}@${nodes.map(({ host }) => host).join(',')}`;
    await untilLed(nodes, login);
    return { nodes, urlOf, stop: () => supervisor.stopAll() };
  } catch (error) {
    await supervisor.stopAll();
    throw error;
  }
}

class Node implements ClusterNode {
  private running: Running | undefined;
  private port: number | undefined;

  constructor(
    readonly name: string,
    private readonly home: Home,
    private readonly supervisor: Supervisor,
    private readonly server: Awaited<ReturnType<typeof natsServer>>,
  ) {}

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const started = await startServer(this.server, this.supervisor, this.home, {
      fixedPort: this.port,
      report: () => {},
    });
    this.port = started.port;
    this.running = started.running;
  }

  async kill(): Promise<void> {
    this.supervisor.stop(this.name);
    await this.running?.ended;
  }

  loseFiles(): Promise<void> {
    return rm(join(this.home.folder('nats'), 'jetstream'), { recursive: true, force: true });
  }
}

async function distinctPorts(): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < size) ports.add(await freePort());
  return [...ports];
}

/** Before its leader answers, JetStream can create no stream. */
async function untilLed(nodes: Node[], { user, password }: { user: string; password: string }): Promise<void> {
  const bus = await connect({
    servers: nodes.map(({ host }) => host),
    user,
    pass: password,
    inboxPrefix: `_INBOX_${user}`,
  });
  try {
    for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await pause(100)) {
      const answer = await bus.request('$JS.API.INFO', '', { timeout: 1_000 }).catch(() => undefined);
      if (answer !== undefined && !('error' in answer.json<object>())) return;
    }
    throw new StartFailure('JetStream elected no leader among the three NATS servers in time.');
  } finally {
    await bus.close();
  }
}
