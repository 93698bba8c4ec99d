import { readConfig } from '@proximal/runtime';
import { z } from 'zod';

const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);

const schema = z.object({
  FUZZ_SEED: whole.default(20_261_120),
  /** Requests without limits; a tenth as many are sent with the usual ones. */
  FUZZ_REQUESTS: whole.default(10_000),
  /** The number of the only request to send, to see one failure again. */
  FUZZ_ONLY: whole.optional(),
  /** Submissions that are graded beside the requests, at any time. */
  FUZZ_GRADING: whole.default(0),
});

/** How the fuzz runs; the only reader of its environment. */
export function readFuzzSettings(): { seed: number; requests: number; only: number | undefined; grading: number } {
  const { FUZZ_SEED, FUZZ_REQUESTS, FUZZ_ONLY, FUZZ_GRADING } = readConfig(schema, process.env);
  return { seed: FUZZ_SEED, requests: FUZZ_REQUESTS, only: FUZZ_ONLY, grading: FUZZ_GRADING };
}
