import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  freePort,
  reset,
  startServers,
  usePostgresTls,
  type Authority,
  type Certificate,
  type Servers,
} from '@proximal/embedded';
import { withClient, withDatabase } from '@proximal/migrations';

export interface TlsStores {
  databaseUrl(name: string, query?: string): string;
  redisUrl(query?: string): string;
  natsUrl(query?: string): string;
  restartWith(certificate: Certificate): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The stores ask for a client's certificate of the same authority. PostgreSQL's user and password are `guarded`; Redis
 * and NATS have none.
 */
export async function startTlsStores(authority: Authority, certificate: Certificate): Promise<TlsStores> {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-tls-'));
  const postgres = await startServers({ home: join(folder, 'home'), isDurable: false });
  const [redisPort, natsPort] = [await freePort(), await freePort()];
  const own = { cert: join(folder, 'store.pem'), key: join(folder, 'store.key') };
  const redis = redisProcess(redisPort, folder, own, authority);
  const nats = natsProcess(natsPort, folder, own, authority);
  const superuser = withDatabase(postgres.databaseUrl('x'), 'postgres');
  const restartWith = async (next: Certificate) => {
    await Promise.all([redis.stop(), nats.stop()]);
    copyFileSync(next.cert, own.cert);
    copyFileSync(next.key, own.key);
    await Promise.all([redis.start(), nats.start(), demandTls(superuser, authority, next)]);
  };
  await restartWith(certificate);
  const { port } = new URL(superuser);
  return {
    databaseUrl: (name, query = '') => `postgresql://${user}:${user}@localhost:${port}/${name}${query}`,
    redisUrl: (query = '') => `rediss://localhost:${redisPort}/0${query}`,
    natsUrl: (query = '') => `tls://localhost:${natsPort}${query}`,
    restartWith,
    stop: () => stopAll([redis, nats], postgres, folder),
  };
}

function redisProcess(port: number, folder: string, own: Certificate, authority: Authority): StoreProcess {
  const settings = {
    port: '0',
    'tls-port': String(port),
    bind: '127.0.0.1',
    save: '',
    dir: folder,
    'tls-cert-file': own.cert,
    'tls-key-file': own.key,
    'tls-ca-cert-file': authority.cert,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  return new StoreProcess(port, 'redis-server', args);
}

function natsProcess(port: number, folder: string, own: Certificate, authority: Authority): StoreProcess {
  const configuration = join(folder, 'nats.conf');
  const tls = `tls { cert_file: "${own.cert}", key_file: "${own.key}", ca_file: "${authority.cert}", verify: true }`;
  writeFileSync(
    configuration,
    `listen: "127.0.0.1:${port}"\nmax_payload: 4MB\njetstream { store_dir: "${folder}" }\n${tls}\n`,
  );
  return new StoreProcess(port, 'nats-server', ['-c', configuration]);
}

async function stopAll(processes: StoreProcess[], postgres: Servers, folder: string): Promise<void> {
  await Promise.all([...processes.map((one) => one.stop()), postgres.stop()]);
  await reset(postgres.home.path);
  rmSync(folder, { recursive: true, force: true });
}

const user = 'guarded';
const rules = `hostssl all ${user} all scram-sha-256 clientcert=verify-ca\nhostnossl all ${user} all reject\n`;

/** One user must use TLS with a client's certificate; the superuser of the test needs neither. */
async function demandTls(superuser: string, authority: Authority, certificate: Certificate): Promise<void> {
  await withClient(superuser, async (client) => {
    const { rowCount } = await client.query(`SELECT FROM pg_roles WHERE rolname = '${user}'`);
    if (rowCount === 0) await client.query(`CREATE ROLE ${user} SUPERUSER LOGIN PASSWORD '${user}'`);
  });
  await usePostgresTls(superuser, authority.cert, certificate, rules);
}

class StoreProcess {
  private child: ChildProcess | undefined;

  constructor(
    private readonly port: number,
    private readonly command: string,
    private readonly args: string[],
  ) {}

  async start(): Promise<void> {
    this.child = spawn(this.command, this.args, { stdio: 'ignore' });
    while (this.child.exitCode === null && !(await accepts(this.port))) await pause(50);
    if (this.child.exitCode !== null) throw new Error(`${this.command} ended at once (${this.child.exitCode})`);
  }

  async stop(): Promise<void> {
    if (this.child === undefined || this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
    this.child = undefined;
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
