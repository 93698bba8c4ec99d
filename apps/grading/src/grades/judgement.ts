import type { testOutcome } from '@proximal/contracts';
import type { z } from 'zod';
import type { Failure } from './failed-step.js';
import type { PreparedCase } from './prepared-lab.js';

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

/** A case, or what stands for it: a test of the author's files, or a hidden file of them. */
type Judged = Pick<PreparedCase, 'index' | 'name' | 'isHidden' | 'names' | 'weight' | 'isCondition' | 'prerequisites'>;

export interface JudgedOutcome extends Judgement {
  case: Judged;
}
