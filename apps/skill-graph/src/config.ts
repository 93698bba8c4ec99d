import { eventStreamShape, readConfig, readEventStream, url } from '@proximal/runtime';
import { z } from 'zod';

const settings = z
  .object({
    SKILL_GRAPH_DATABASE_URL: url('postgresql', 'postgres'),
    NATS_URL: url('nats', 'tls'),
    // EVENTS_MAX_BYTES, EVENTS_MAX_AGE_DAYS, EVENTS_REPLICAS
    ...eventStreamShape,
  })
  .transform((given) => ({
    databaseUrl: given.SKILL_GRAPH_DATABASE_URL,
    natsUrl: given.NATS_URL,
    eventStream: readEventStream(given),
  }));

/** The service's settings; throws StartFailure naming every one that is wrong. */
export function readSkillGraphConfig(environment: NodeJS.ProcessEnv): z.output<typeof settings> {
  return readConfig(settings, environment);
}
