import { writeFileSync } from 'node:fs';
import type { Home } from './home.js';
import { exchangeLine } from './line-protocol.js';
import type { Programs } from './programs.js';
import { secret } from './secrets.js';
import { bareEnvironment, recordsOf, type Server } from './server.js';
import { storedAddress } from './stored-address.js';

export const natsProgram = { program: 'nats-server', variable: 'NATS_URL', formula: 'nats-server' };
const user = 'proximal';

/** Accounts that replace our single user, such as those of a whole installation. */
export interface NatsAccounts {
  /** A part of the NATS configuration. */
  configuration: string;
  /** The passwords that NATS reads from its environment, by variable. */
  passwords: Record<string, string>;
}

/** NATS with JetStream on files; with accounts its address names no user. */
export async function natsServer(home: Home, programs: Programs, accounts?: NatsAccounts): Promise<Server> {
  const command = programs.pathOf(natsProgram);
  const password = await secret(home, 'nats-password');
  const folder = home.folder('nats');
  const file = home.file('nats', 'nats.conf');
  const serverName = `proximal-${process.pid}-${Date.now()}`;
  return {
    name: 'nats',
    label: 'NATS',
    programOn(port) {
      const settings = [
        `server_name: ${serverName}`,
        `listen: "127.0.0.1:${port}"`,
        'max_payload: 4MB',
        `jetstream { store_dir: ${JSON.stringify(folder)}, max_file_store: 16GB }`,
        accounts?.configuration ?? `authorization { user: ${user}, password: "${password}" }`,
      ];
      writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o600 });
      const environment = { ...bareEnvironment(folder), ...accounts?.passwords };
      return {
        name: 'nats',
        command,
        args: ['-c', file],
        folder,
        environment,
        stopSignal: 'SIGTERM',
        ...recordsOf(home, 'nats'),
      };
    },
    async answersOn(port) {
      const greeting = await exchangeLine(port, '');
      return greeting?.includes(`"server_name":"${serverName}"`) ?? false;
    },
    urlOn: (port) => (accounts ? `nats://127.0.0.1:${port}` : urlOn(port, password)),
  };
}

/** Returns the address of the embedded NATS of this home, running or not; undefined when the home never had one. */
export function embeddedNatsUrl(homePath: string): string | undefined {
  const address = storedAddress(homePath, 'nats');
  return address && urlOn(address.port, address.password);
}

function urlOn(port: number, password: string): string {
  return `nats://${user}:${password}@127.0.0.1:${port}`;
}
