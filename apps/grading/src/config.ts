import { availableParallelism } from 'node:os';
import { factStreamShape, readConfig, url } from '@proximal/runtime';
import { z } from 'zod';

const schema = z.object({
  GRADING_DATABASE_URL: url('postgresql', 'postgres'),
  NATS_URL: url('nats', 'tls'),
  // FACTS_MAX_BYTES, FACTS_MAX_AGE_DAYS, FACTS_REPLICAS
  ...factStreamShape,
  REDIS_URL: url('redis', 'rediss'),
  /** Submissions that a worker grades at a time, each in a process of its own; as many as there are cores if left out. */
  GRADING_RUNNERS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')
    .transform(Number)
    .default(() => Math.max(1, availableParallelism())),
  /** Folder of the sandbox's interpreter, which is built there when it is missing. */
  SANDBOX_CACHE: z.string().optional(),
});

export type GradingConfig = z.output<typeof schema>;

/** The settings of grading's service and worker; the only reader of their environment. */
export function readGradingConfig(environment: NodeJS.ProcessEnv): GradingConfig {
  return readConfig(schema, environment);
}
