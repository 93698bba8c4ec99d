import type { Program, ProgramReport } from '../sandbox.js';
import type { ExpressionResults, Expressions } from './expressions.js';

/** A message from the pool to a runner, and the answer to it. */
export type Job = { kind: 'program'; program: Program } | ({ kind: 'expressions' } & Expressions);

export type JobResult = ProgramReport | ExpressionResults;

/** A runner's first message. */
export const ready = 'ready';
