import { fileURLToPath } from 'node:url';
import { eventStreamShape, readConfig, readEventStream, url } from '@proximal/runtime';
import { z } from 'zod';

/** Beside the package's sources, and so the same distance from `src` and from `dist`. */
const ownPlans = fileURLToPath(new URL('../plans.yaml', import.meta.url));

const settings = z
  .object({
    BILLING_READ_DATABASE_URL: url('postgresql', 'postgres'),
    NATS_URL: url('nats', 'tls'),
    // EVENTS_MAX_BYTES, EVENTS_MAX_AGE_DAYS, EVENTS_REPLICAS
    ...eventStreamShape,
    /** YAML, like the one beside this package, which it is if left out. */
    PLANS_FILE: z.string().default(ownPlans),
  })
  .transform((given) => ({
    databaseUrl: given.BILLING_READ_DATABASE_URL,
    natsUrl: given.NATS_URL,
    eventStream: readEventStream(given),
    plansFile: given.PLANS_FILE,
  }));

/** The service's settings; throws StartFailure naming every one that is wrong. */
export function readBillingConfig(environment: NodeJS.ProcessEnv): z.output<typeof settings> {
  return readConfig(settings, environment);
}
