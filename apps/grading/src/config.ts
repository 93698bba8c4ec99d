import { availableParallelism } from 'node:os';
import { readConfig, url } from '@proximal/runtime';
import { z } from 'zod';

const schema = z.object({
  GRADING_DATABASE_URL: url('postgresql', 'postgres'),
  NATS_URL: url('nats', 'tls'),
  REDIS_URL: url('redis', 'rediss'),
  /** Submissions that a worker grades at a time, each in a process of its own; as many as there are cores if left out. */
  GRADING_RUNNERS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')
    .transform(Number)
    .default(() => Math.max(1, availableParallelism())),
  /** Grades that are kept, so that the same code is not run again for the same version of a lab; 0 turns that off. */
  GRADING_RESULT_CACHE: z
    .string()
    .regex(/^(0|[1-9]\d{0,6})$/, 'must be a number from 0 to 9999999')
    .transform(Number)
    .default(100_000),
  /** Folder of the sandbox's interpreter, which is built there when it is missing. */
  SANDBOX_CACHE: z.string().optional(),
});

export type GradingConfig = z.output<typeof schema>;

/** The settings of grading's service and worker; the only reader of their environment. */
export function readGradingConfig(environment: NodeJS.ProcessEnv): GradingConfig {
  return readConfig(schema, environment);
}
