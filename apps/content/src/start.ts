import type { NatsConnection } from '@nats-io/transport-node';
import { connectBus, ensureStreams, startService } from '@proximal/messaging';
import type { RunningApp } from '@proximal/runtime';
import { readContentConfig } from './config.js';
import { ContentModule } from './content.module.js';
import { openDatabase, type Database } from './database.js';
import { CurriculumImport, type Imported } from './import/curriculum-import.js';

export interface ContentApp extends RunningApp {
  /** Makes the curriculum in the folder the one that learners see; throws CurriculumInvalid. */
  importCurriculum(folder: string): Promise<Imported>;
}

/** Starts the content service; throws StartFailure when its settings, NATS or its database are not right. */
export async function start(environment: NodeJS.ProcessEnv): Promise<ContentApp> {
  const { databaseUrl, natsUrl, eventStream } = readContentConfig(environment);
  const database = await openDatabase(databaseUrl);
  return connectBus(natsUrl, 'content', eventStream)
    .then((bus) => serve(database, bus))
    .catch(async (error: unknown) => {
      await database.onApplicationShutdown();
      throw error;
    });
}

async function serve(database: Database, bus: NatsConnection): Promise<ContentApp> {
  try {
    await ensureStreams(bus);
    const app = await startService('content', bus, [ContentModule.on(database)]);
    const curriculumImport = app.get(CurriculumImport, { strict: false });
    return { importCurriculum: (folder) => curriculumImport.run(folder), stop: () => app.close() };
  } catch (error) {
    await bus.close();
    throw error;
  }
}
