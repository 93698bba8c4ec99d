import { eventStreamShape, readConfig, readEventStream, url } from '@proximal/runtime';
import { z } from 'zod';

const settings = z
  .object({
    COHORT_DATABASE_URL: url('postgresql', 'postgres'),
    NATS_URL: url('nats', 'tls'),
    // EVENTS_MAX_BYTES, EVENTS_MAX_AGE_DAYS, EVENTS_REPLICAS
    ...eventStreamShape,
  })
  .transform((given) => ({
    databaseUrl: given.COHORT_DATABASE_URL,
    natsUrl: given.NATS_URL,
    eventStream: readEventStream(given),
  }));

/** The service's settings; throws StartFailure naming every one that is wrong. */
export function readCohortConfig(environment: NodeJS.ProcessEnv): z.output<typeof settings> {
  return readConfig(settings, environment);
}
