import type { NatsConnection } from '@nats-io/transport-node';
import { connectBus, ensureStreams, startService } from '@proximal/messaging';
import type { RunningApp } from '@proximal/runtime';
import { Clock } from './clock.js';
import { readSkillGraphConfig } from './config.js';
import { openDatabase, type Database } from './database.js';
import { usualPace, type LearningPace } from './population/learning-pace.js';
import { SkillGraphModule } from './skill-graph.module.js';

/** What tests put in place of the usual. */
export interface SkillGraphParts {
  clock: Clock;
  pace: LearningPace;
}

/** Starts the skill-graph service; throws StartFailure when its settings, NATS or its database are not right. */
export async function start(environment: NodeJS.ProcessEnv, parts: Partial<SkillGraphParts> = {}): Promise<RunningApp> {
  const { databaseUrl, natsUrl, eventStream } = readSkillGraphConfig(environment);
  const database = await openDatabase(databaseUrl);
  return connectBus(natsUrl, 'skill-graph', eventStream)
    .then((bus) => serve(database, bus, parts))
    .catch(async (error: unknown) => {
      await database.onApplicationShutdown();
      throw error;
    });
}

async function serve(database: Database, bus: NatsConnection, parts: Partial<SkillGraphParts>): Promise<RunningApp> {
  const { clock = new Clock(), pace = usualPace } = parts;
  try {
    await ensureStreams(bus);
    const app = await startService('skill-graph', bus, [SkillGraphModule.on(database, clock, pace)]);
    return { stop: () => app.close() };
  } catch (error) {
    await bus.close();
    throw error;
  }
}
