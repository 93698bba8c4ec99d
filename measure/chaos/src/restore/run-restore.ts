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

const learners = 12;

/**
 * `npm run chaos -- restore`: loses databases under load, restores them, and compares all records with what was confirmed.
 * First every database is on one server, then every service has a server of its own.
 */
export async function runRestore(options: RestoreOptions, run: Run): Promise<void> {
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
  run: Run & { options: RestoreOptions },
  work: (platform: Platform, serverOf: (service: Service) => ArchivedPostgres) => Promise<void>,
): Promise<void> {
  const { progress, options } = run;
  const servers: ArchivedPostgres[] = [];
  const serverOf = (service: Service) => servers[services.indexOf(service) % count]!;
  try {
    while (servers.length < count) servers.push(await ArchivedPostgres.start());
    const urls = services.map((service) => [service, serverOf(service).databaseUrl(service)]);
    const databaseUrls = Object.fromEntries(urls) as Record<Service, string>;
    const opening = () => Environment.open({ databaseUrls });
    const environment = await progress.step(`every app runs on PostgreSQL, servers: ${count}`, opening);
    const bus = await environment.connectBus();
    try {
      const load = await OpenLoad.open(environment.baseUrl, { learners, seed: options.seed });
      const clients = new Clients(bus, load);
      await work({ ...run, environment, bus, clients, random: new Random(options.seed, -count) }, serverOf);
      await clients.close();
    } finally {
      await bus.close();
      await environment.close();
    }
  } finally {
    for (const server of servers) await server.stop();
  }
}
