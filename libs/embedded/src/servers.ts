import { join } from 'node:path';
import { claim, endLeftovers } from './claim.js';
import { withDatabase } from '@proximal/migrations';
import { Fleet } from './fleet.js';
import { checkGiven, type GivenServers } from './given.js';
import { Home } from './home.js';
import { natsProgram, natsServer, type NatsOptions } from './nats.js';
import { accountFor } from './postgres/account.js';
import { databaseNameOf, postgresServer, type PostgresOptions } from './postgres/postgres.js';
import { requirePrograms } from './programs.js';
import { redisProgram, redisServer } from './redis.js';
import type { Ports, Server } from './server.js';

export interface ServerOptions {
  /** Each folder has at most one running instance. */
  home: string;
  ports?: Ports;
  given?: GivenServers;
  /** False: faster, but a crash of the machine loses the data; for tests. */
  isDurable?: boolean;
  report?: (line: string) => void;
}

export interface Servers {
  home: Home;
  databaseUrl: (service: string) => string;
  redisUrl: string;
  natsUrl: string;
  started: readonly string[];
  stop: () => Promise<void>;
}

/**
 * The given servers are not started.
 * @throws StartFailure with one sentence about the obstacle
 */
export async function startServers(options: ServerOptions): Promise<Servers> {
  const { given = {}, report = () => {} } = options;
  const home = new Home(options.home);
  const release = claim(home);
  const fleet = new Fleet(home, report);
  const stop = async () => {
    await fleet.stop();
    release();
  };
  try {
    await Promise.all([checkGiven(given, report), endLeftovers(home)]);
    const [postgresUrl, redisUrl, natsUrl] = await startMissing(home, fleet, options);
    const databaseUrl = (service: string) =>
      given.databaseUrls?.[service] ?? withDatabase(postgresUrl, databaseNameOf(service));
    return { home, databaseUrl, redisUrl, natsUrl, started: fleet.started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startMissing(home: Home, fleet: Fleet, options: ServerOptions): Promise<[string, string, string]> {
  const { given = {}, ports = {}, isDurable = true } = options;
  const needed = [...(given.redisUrl ? [] : [redisProgram]), ...(given.natsUrl ? [] : [natsProgram])];
  const programs = requirePrograms(needed);

  const begin = async (making: Promise<Server>) => {
    const server = await making;
    return server.urlOn(await fleet.start(server, ports[server.name]));
  };
  const urls = [
    postgresGiven(given) ?? begin(postgresServer(home, { isDurable })),
    given.redisUrl ?? begin(redisServer(home, programs)),
    given.natsUrl ?? begin(natsServer(home, programs)),
  ].map((url) => Promise.resolve(url));
  // Wait for all of them before a failure is passed on: a server that is still starting could not be stopped.
  await Promise.allSettled(urls);
  return Promise.all(urls) as Promise<[string, string, string]>;
}

function postgresGiven({ databaseUrl, databaseUrls = {} }: GivenServers): string | undefined {
  const urls = Object.values(databaseUrls);
  return databaseUrl ?? (urls.includes(undefined) ? undefined : urls[0]);
}

/**
 * A test that needs its own NATS starts one alone.
 * @throws StartFailure with one sentence about the obstacle
 */
export async function startNats(
  path: string,
  options: NatsOptions = {},
): Promise<{ natsUrl: string; stop: () => Promise<void> }> {
  const home = new Home(path);
  const fleet = new Fleet(home, () => {});
  try {
    const programs = requirePrograms([natsProgram]);
    const server = await natsServer(home, programs, options);
    return { natsUrl: server.urlOn(await fleet.start(server)), stop: () => fleet.stop() };
  } catch (error) {
    await fleet.stop();
    throw error;
  }
}

export interface LonePostgres {
  databaseUrl: (service: string) => string;
  data: string;
  owner: { uid: number; gid: number } | undefined;
  stop: () => Promise<void>;
}

/**
 * A test that needs its own PostgreSQL starts one alone; when it ends, it is started again after a second.
 * @throws StartFailure with one sentence about the obstacle
 */
export async function startPostgres(path: string, options: PostgresOptions): Promise<LonePostgres> {
  const home = new Home(path);
  const fleet = new Fleet(home, () => {});
  try {
    const server = await postgresServer(home, options);
    const url = server.urlOn(await fleet.start(server));
    const { folder, uid, gid } = accountFor(home);
    return {
      databaseUrl: (service) => withDatabase(url, databaseNameOf(service)),
      data: join(folder, 'data'),
      owner: uid === undefined || gid === undefined ? undefined : { uid, gid },
      stop: () => fleet.stop(),
    };
  } catch (error) {
    await fleet.stop();
    throw error;
  }
}
