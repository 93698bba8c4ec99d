import { factStreamShape, readConfig, readFactStream, url } from '@proximal/runtime';
import { z } from 'zod';

const settings = z
  .object({
    COHORT_DATABASE_URL: url('postgresql', 'postgres'),
    NATS_URL: url('nats', 'tls'),
    // FACTS_MAX_BYTES, FACTS_MAX_AGE_DAYS, FACTS_REPLICAS
    ...factStreamShape,
  })
  .transform((given) => ({
    databaseUrl: given.COHORT_DATABASE_URL,
    natsUrl: given.NATS_URL,
    factStream: readFactStream(given),
  }));

/** The service's settings; throws StartFailure naming every one that is wrong. */
export function readCohortConfig(environment: NodeJS.ProcessEnv): z.output<typeof settings> {
  return readConfig(settings, environment);
}
