import { execFile } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartFailure } from '@proximal/runtime';
import { withClient, withDatabase } from '@proximal/migrations';
import type { Home } from '../home.js';
import { isAlive, worksIn } from '../processes.js';
import { secret } from '../secrets.js';
import { storedAddress } from '../stored-address.js';
import { bareEnvironment, recordsOf, type Server } from '../server.js';
import { accountFor, removeDataOutside, type Account } from './account.js';
import { copyBinaries, findBinaries, isOpenToAll } from './binaries.js';
import { causeIn } from './initdb-cause.js';

const superuser = 'postgres';

export interface PostgresOptions {
  isDurable: boolean;
  settings?: Readonly<Record<string, string>>;
  walSegmentMegabytes?: number;
}

export async function postgresServer(home: Home, options: PostgresOptions): Promise<Server> {
  const { isDurable, settings: further = {} } = options;
  // Somebody has deleted the home, and the data outside were left: without their password nobody reaches them.
  if (!existsSync(home.file('secrets', 'postgres-password'))) removeDataOutside(home);
  const password = await secret(home, 'postgres-password');
  const account = accountFor(home);
  const binaries = binariesFor(account);
  const data = join(account.folder, 'data');
  if (!existsSync(data)) await createCluster(account, binaries, data, { password, ...options });
  const { uid, gid } = account;
  const urlOn = (port: number) => urlOf(port, password);
  return {
    name: 'postgres',
    label: 'PostgreSQL',
    programOn(port) {
      forgetStranger(data);
      const settings = { ...serverSettings, ...(isDurable ? {} : throwawaySettings), ...further, port };
      const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
      const program = { name: 'postgres', command: join(binaries, 'bin', 'postgres'), args, folder: data, uid, gid };
      return { ...program, environment: bareEnvironment(data), stopSignal: 'SIGINT', ...recordsOf(home, 'postgres') };
    },
    answersOn: (port) => withClient(urlOn(port), async () => true).catch(() => false),
    urlOn,
  };
}

/** Undefined when the home never had a PostgreSQL, running or not. */
export function embeddedDatabaseUrl(homePath: string, service: string): string | undefined {
  const address = storedAddress(homePath, 'postgres');
  return address && withDatabase(urlOf(address.port, address.password), databaseNameOf(service));
}

export function databaseNameOf(service: string): string {
  return `proximal_${service}`;
}

function urlOf(port: number, password: string): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`;
}

const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A process starts for each of the databases in this time, whether rows have changed or not.
  autovacuum_naptime: '5min',
  // The log outlives the rows: it has no statement, no parameter and no values of rows. Processes log the code of an
  // error that they get.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** Several platforms share the PostgreSQL of a test run. Autovacuum would visit each of its hundreds of databases. */
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 400,
};

/**
 * Removes PostgreSQL's pid record when another process has that id by now: after a crash PostgreSQL would take that
 * process for itself. The record of a dead process stays, because PostgreSQL uses it to find out whether parts of its
 * predecessor still run.
 */
function forgetStranger(data: string): void {
  const record = join(data, 'postmaster.pid');
  if (!existsSync(record)) return;
  const pid = Number.parseInt(readFileSync(record, 'utf8'), 10);
  if (isAlive(pid) && !worksIn(pid, data)) rmSync(record);
}

function binariesFor({ folder, uid }: Account): string {
  const binaries = findBinaries();
  return uid === undefined || isOpenToAll(binaries) ? binaries : copyBinaries(binaries, join(folder, 'native'));
}

interface ClusterOptions extends PostgresOptions {
  password: string;
}

async function createCluster(account: Account, binaries: string, data: string, options: ClusterOptions): Promise<void> {
  const { folder, uid, gid } = account;
  const draft = `${data}.new`;
  const passwordFile = join(folder, 'password');
  // Left by an interrupted start.
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, options.password, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid);
  const args = ['-D', draft, '-U', superuser, '-E', 'UTF8', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const effort = options.isDurable ? [] : ['--no-sync'];
  const segments = options.walSegmentMegabytes === undefined ? [] : [`--wal-segsize=${options.walSegmentMegabytes}`];
  const as = { cwd: folder, env: bareEnvironment(folder), uid, gid };
  try {
    await promisify(execFile)(join(binaries, 'bin', 'initdb'), [...args, ...locale, ...effort, ...segments], as);
    renameSync(draft, data);
  } catch (error) {
    const reason = causeIn((error as { stderr?: string }).stderr) ?? (error as Error).message;
    throw new StartFailure(`PostgreSQL could not create its data in ${folder}: ${reason}.`);
  } finally {
    rmSync(passwordFile);
  }
}
