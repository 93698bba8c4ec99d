import type { Program, ProgramReport } from '../sandbox.js';
import type { ExpressionResults, Expressions } from './expressions.js';

/** What the pool sends a runner, and what comes back for it. */
export type Job = { kind: 'program'; program: Program } | ({ kind: 'expressions' } & Expressions);

export type JobResult = ProgramReport | ExpressionResults;

/** A runner's first message. */
export const ready = 'ready';
