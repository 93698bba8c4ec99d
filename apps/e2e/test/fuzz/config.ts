import { readConfig } from '@proximal/runtime';
import { z } from 'zod';

const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);

const schema = z.object({
  FUZZ_SEED: whole.default(20_261_120),
  FUZZ_REQUESTS: whole.default(1_000),
  /** Number of the only request to send, to repeat one failure. */
  FUZZ_ONLY: whole.optional(),
  FUZZ_GRADING: whole.default(0),
});

export function readFuzzSettings(): { seed: number; requests: number; only: number | undefined; grading: number } {
  const { FUZZ_SEED, FUZZ_REQUESTS, FUZZ_ONLY, FUZZ_GRADING } = readConfig(schema, process.env);
  return { seed: FUZZ_SEED, requests: FUZZ_REQUESTS, only: FUZZ_ONLY, grading: FUZZ_GRADING };
}
