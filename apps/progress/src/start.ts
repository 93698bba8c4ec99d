import type { NatsConnection } from '@nats-io/transport-node';
import { connectBus, ensureStreams, startService } from '@proximal/messaging';
import type { RunningApp } from '@proximal/runtime';
import { Clock } from './clock.js';
import { readProgressConfig } from './config.js';
import { openDatabase, type Database } from './database.js';
import { ProgressModule } from './progress.module.js';

/** What tests put in place of the usual. */
export interface ProgressParts {
  clock: Clock;
}

/** Starts the progress service; throws StartFailure when its settings, NATS or its database are not right. */
export async function start(
  environment: NodeJS.ProcessEnv,
  parts: ProgressParts = { clock: new Clock() },
): Promise<RunningApp> {
  const { databaseUrl, natsUrl, eventStream } = readProgressConfig(environment);
  const database = await openDatabase(databaseUrl);
  return connectBus(natsUrl, 'progress', eventStream)
    .then((bus) => serve(database, bus, parts))
    .catch(async (error: unknown) => {
      await database.onApplicationShutdown();
      throw error;
    });
}

async function serve(database: Database, bus: NatsConnection, { clock }: ProgressParts): Promise<RunningApp> {
  try {
    await ensureStreams(bus);
    const app = await startService('progress', bus, [ProgressModule.on(database, clock)]);
    return { stop: () => app.close() };
  } catch (error) {
    await bus.close();
    throw error;
  }
}
