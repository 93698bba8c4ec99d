import { writeFileSync } from 'node:fs';
import type { Home } from './home.js';
import { exchangeLine } from './line-protocol.js';
import type { Programs } from './programs.js';
import { secret } from './secrets.js';
import { bareEnvironment, recordsOf, type Server } from './server.js';
import { storedAddress } from './stored-address.js';

export const natsProgram = { program: 'nats-server', variable: 'NATS_URL', formula: 'nats-server' };
const user = 'proximal';

export interface NatsAccounts {
  configuration: string;
  passwords: Record<string, string>;
}

export interface NatsOptions {
  accounts?: NatsAccounts | undefined;
  settings?: string[];
  serverName?: string;
  password?: string;
  process?: string;
  stopSignal?: NodeJS.Signals;
}

function usualSettings(port: number, serverName: string, folder: string): string[] {
  return [
    `server_name: ${serverName}`,
    `listen: "127.0.0.1:${port}"`,
    'max_payload: 4MB',
    `jetstream { store_dir: ${JSON.stringify(folder)}, max_file_store: 16GB }`,
  ];
}

/** On a busy machine a client may take longer than the two seconds that NATS usually gives it to log in. */
function authorization(password: string): string {
  return `authorization { user: ${user}, password: "${password}", timeout: 30 }`;
}

export async function natsServer(home: Home, programs: Programs, options: NatsOptions = {}): Promise<Server> {
  const { accounts, settings: further = [], process: processName = 'nats', stopSignal = 'SIGTERM' } = options;
  const command = programs.pathOf(natsProgram);
  const password = options.password ?? (await secret(home, 'nats-password'));
  const access = accounts?.configuration ?? authorization(password);
  const folder = home.folder('nats');
  const file = home.file('nats', 'nats.conf');
  const serverName = options.serverName ?? `proximal-${process.pid}-${Date.now()}`;
  return {
    name: 'nats',
    label: 'NATS',
    programOn(port) {
      const settings = [...usualSettings(port, serverName, folder), access, ...further];
      writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o600 });
      const environment = { ...bareEnvironment(folder), ...accounts?.passwords };
      const records = recordsOf(home, processName);
      return { name: processName, command, args: ['-c', file], folder, environment, stopSignal, ...records };
    },
    async answersOn(port) {
      const greeting = await exchangeLine(port, '');
      return greeting?.includes(`"server_name":"${serverName}"`) ?? false;
    },
    urlOn: (port) => (accounts ? `nats://127.0.0.1:${port}` : urlOn(port, password)),
  };
}

export function embeddedNatsUrl(homePath: string): string | undefined {
  const address = storedAddress(homePath, 'nats');
  return address && urlOn(address.port, address.password);
}

function urlOn(port: number, password: string): string {
  return `nats://${user}:${password}@127.0.0.1:${port}`;
}
