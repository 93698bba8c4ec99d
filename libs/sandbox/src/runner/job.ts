import type { Program, ProgramReport } from '../sandbox.js';
import type { ExpressionResults, Expressions } from './expressions.js';

export type Job = { kind: 'program'; program: Program } | ({ kind: 'expressions' } & Expressions);

export type JobResult = ProgramReport | ExpressionResults;

export const ready = 'ready';
