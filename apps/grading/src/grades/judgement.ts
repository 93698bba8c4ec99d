import type { testOutcome } from '@proximal/contracts';
import type { z } from 'zod';
import type { Failure } from './failed-step.js';

export type TestOutcome = z.infer<typeof testOutcome>;

/** How a case ended, before it is decided what a learner sees of it. */
export interface Judgement {
  status: TestOutcome['status'];
  message: string | null;
  line: number | null;
  behaviour: string;
  failure?: Failure;
  step?: number;
}
