import { services, type Service } from '@proximal/all';
import { Random } from '@proximal/testing/harness';
import type { RestoreOptions } from '../commands.js';
import { OpenLoad } from '../load/open-load.js';
import { Environment } from '../platform/environment.js';
import type { Run } from '../verdict.js';
import { ArchivedPostgres } from './archived-postgres.js';
import { Clients } from './clients.js';
import type { Platform } from './judge.js';
import { loseAlone, loseTwice } from './lose.js';

/**
 * `npm run chaos -- restore`: loses databases under load, restores them, and compares all records with what was confirmed.
 * First every database is on one server, then every service has a server of its own.
 */
export async function runRestore(options: RestoreOptions, run: Run): Promise<void> {
  const alone = services.filter((service) => options.only.includes(service));
  if (options.only.includes('all'))
    await onServers('one PostgreSQL, every app runs', ['all'], { ...run, options }, (platform, serverOf) =>
      loseTwice(platform, serverOf('grading')),
    );
  if (alone.length > 0)
    await onServers('a PostgreSQL for each service, every app runs', services, { ...run, options }, (...given) =>
      eachAlone(alone, ...given),
    );
}

type ServerOf = (service: Service) => ArchivedPostgres;

async function eachAlone(alone: readonly Service[], platform: Platform, serverOf: ServerOf): Promise<void> {
  for (const service of alone) await loseAlone(platform, service, serverOf(service));
}

/** @param names a server for each; a single one has the databases of all services */
async function onServers(
  what: string,
  names: readonly string[],
  run: Run & Pick<Platform, 'options'>,
  work: (platform: Platform, serverOf: ServerOf) => Promise<void>,
): Promise<void> {
  const { options, progress } = run;
  const servers = new Map<string, ArchivedPostgres>();
  const serverOf = (service: Service) => (servers.get(service) ?? servers.get('all'))!;
  try {
    for (const name of names) servers.set(name, await ArchivedPostgres.start(options.archive));
    const urls = services.map((service) => [service, serverOf(service).databaseUrl(service)]);
    const databaseUrls = Object.fromEntries(urls) as Record<Service, string>;
    const environment = await progress.step(what, () => Environment.open({ databaseUrls, copies: options.copies }));
    const bus = await environment.connectBus();
    try {
      const clients = new Clients(bus, await OpenLoad.open(environment.baseUrl, options));
      await work({ ...run, environment, bus, clients, random: new Random(options.seed, -names.length) }, serverOf);
      await clients.close();
    } finally {
      await bus.close();
      await environment.close();
    }
  } finally {
    for (const server of servers.values()) await server.stop();
  }
}
