import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.js';
import { exchangeLine } from './line-protocol.js';
import type { Programs } from './programs.js';
import { worksIn } from './processes.js';
import { secret } from './secrets.js';
import { bareEnvironment, recordsOf, type Server } from './server.js';
import { storedAddress } from './stored-address.js';

export const redisProgram = { program: 'redis-server', variable: 'REDIS_URL', formula: 'redis' };

/** More than Redis' sixteen, so that every test file can have a database of its own. */
const redisDatabases = 256;

/**
 * Never evicts, as BullMQ requires, and writes nothing to the disk: there, code and addresses would stay after their
 * keys. What a restart loses is added again from PostgreSQL; counts begin at 0.
 */
export async function redisServer(home: Home, programs: Programs): Promise<Server> {
  const command = programs.pathOf(redisProgram);
  const password = await secret(home, 'redis-password');
  const folder = home.folder('redis');
  const file = home.file('redis', 'redis.conf');
  return {
    name: 'redis',
    label: 'Redis',
    programOn(port) {
      removeStoredKeys(folder);
      // The settings are in a file, because every user of the machine can read arguments.
      writeFileSync(file, `${settings(port, folder, password).join('\n')}\n`, { mode: 0o600 });
      const environment = bareEnvironment(folder);
      const records = recordsOf(home, 'redis');
      return { name: 'redis', command, args: [file], folder, environment, stopSignal: 'SIGTERM', ...records };
    },
    async answersOn(port) {
      // While Redis loads its data, it accepts the password but refuses commands.
      return (
        (await exchangeLine(port, `AUTH ${password}\r\n`)) === '+OK' &&
        (await exchangeLine(port, `AUTH ${password}\r\nPING\r\n`)) === '+OK'
      );
    },
    urlOn: (port) => urlOn(port, password),
  };
}

function settings(port: number, folder: string, password: string): string[] {
  return [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir "${folder}"`,
    `requirepass ${password}`,
    `databases ${redisDatabases}`,
    'appendonly no',
    'save ""',
    'maxmemory-policy noeviction',
    'loglevel warning',
  ];
}

/** Earlier releases have written all keys there. */
function removeStoredKeys(folder: string): void {
  for (const name of ['appendonlydir', 'dump.rdb']) rmSync(join(folder, name), { recursive: true, force: true });
}

export function embeddedRedisUrl(homePath: string): string | undefined {
  const record = join(homePath, 'run', 'redis.json');
  if (!existsSync(record)) return undefined;
  const { pid, folder } = JSON.parse(readFileSync(record, 'utf8')) as { pid: number; folder: string };
  if (!worksIn(pid, folder)) return undefined;
  const address = storedAddress(homePath, 'redis');
  return address && urlOn(address.port, address.password);
}

function urlOn(port: number, password: string): string {
  return `redis://:${password}@127.0.0.1:${port}`;
}
