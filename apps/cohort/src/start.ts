import type { NatsConnection } from '@nats-io/transport-node';
import { connectBus, ensureStreams, startService } from '@proximal/messaging';
import type { RunningApp } from '@proximal/runtime';
import { Clock } from './clock.js';
import { readCohortConfig } from './config.js';
import { openDatabase, type Database } from './database.js';
import { CohortModule } from './cohort.module.js';

/** What tests put in place of the usual. */
export interface CohortParts {
  clock: Clock;
}

/** Starts the cohort service; throws StartFailure when its settings, NATS or its database are not right. */
export async function start(
  environment: NodeJS.ProcessEnv,
  parts: CohortParts = { clock: new Clock() },
): Promise<RunningApp> {
  const { databaseUrl, natsUrl, eventStream } = readCohortConfig(environment);
  const database = await openDatabase(databaseUrl);
  return connectBus(natsUrl, 'cohort', eventStream)
    .then((bus) => serve(database, bus, parts))
    .catch(async (error: unknown) => {
      await database.onApplicationShutdown();
      throw error;
    });
}

async function serve(database: Database, bus: NatsConnection, { clock }: CohortParts): Promise<RunningApp> {
  try {
    await ensureStreams(bus);
    const app = await startService('cohort', bus, [CohortModule.on(database, clock)]);
    return { stop: () => app.close() };
  } catch (error) {
    await bus.close();
    throw error;
  }
}
