import { eventStreamShape, readConfig, readEventStream, url } from '@proximal/runtime';
import { z } from 'zod';

const settings = z
  .object({
    CONTENT_DATABASE_URL: url('postgresql', 'postgres'),
    NATS_URL: url('nats', 'tls'),
    // EVENTS_MAX_BYTES, EVENTS_MAX_AGE_DAYS, EVENTS_REPLICAS
    ...eventStreamShape,
  })
  .transform((given) => ({
    databaseUrl: given.CONTENT_DATABASE_URL,
    natsUrl: given.NATS_URL,
    eventStream: readEventStream(given),
  }));

const importSettings = z
  .object({ CURRICULUM_FOLDER: z.string('must be set') })
  .transform((given) => ({ curriculumFolder: given.CURRICULUM_FOLDER }));

/** The service's settings; throws StartFailure naming every one that is wrong. */
export function readContentConfig(environment: NodeJS.ProcessEnv): z.output<typeof settings> {
  return readConfig(settings, environment);
}

/** What the command that imports needs beside them. */
export function readImportConfig(environment: NodeJS.ProcessEnv): z.output<typeof importSettings> {
  return readConfig(importSettings, environment);
}
