import { services, type Service } from '@proximal/all';
import { Random } from '@proximal/testing/harness';
import type { Options } from '../commands.js';
import { underLoad } from '../load/under-load.js';
import type { Run } from '../verdict.js';
import { ArchivedPostgres } from './archived-postgres.js';
import { Clients } from './clients.js';
import type { Platform } from './judge.js';
import { loseAlone, loseTwice } from './lose.js';

const learners = 12;

/**
 * `npm run chaos -- restore`: loses databases under load, restores them, and compares all records with what was confirmed.
 * First every database is on one server, then every service has a server of its own.
 */
export async function runRestore(options: Options, run: Run): Promise<void> {
  const alone = services.filter((service) => options.only.includes(service));
  if (options.only.includes('all'))
    await onServers(1, { ...run, options }, (platform, serverOf) => loseTwice(platform, serverOf('grading')));
  if (alone.length > 0)
    await onServers(services.length, { ...run, options }, async (platform, serverOf) => {
      for (const service of alone) await loseAlone(platform, service, serverOf(service));
    });
}

/** @param count a server for each service, or a single one that has all databases */
async function onServers(
  count: number,
  run: Run & { options: Options },
  work: (platform: Platform, serverOf: (service: Service) => ArchivedPostgres) => Promise<void>,
): Promise<void> {
  const { options } = run;
  const servers: ArchivedPostgres[] = [];
  const serverOf = (service: Service) => servers[services.indexOf(service) % count]!;
  try {
    while (servers.length < count) servers.push(await ArchivedPostgres.start());
    const urls = services.map((service) => [service, serverOf(service).databaseUrl(service)]);
    const databaseUrls = Object.fromEntries(urls) as Record<Service, string>;
    await underLoad(run, { databaseUrls }, { learners, seed: options.seed }, async ({ environment, load }) => {
      const bus = await environment.connectBus();
      const clients = new Clients(bus, load);
      await work({ ...run, environment, bus, clients, random: new Random(options.seed, -count) }, serverOf);
      clients.close();
      await bus.close();
    });
  } finally {
    for (const server of servers) await server.stop();
  }
}
