import type { Program, ProgramReport, SuiteReport, TestedSubmission } from '../sandbox.js';
import type { ExpressionResults, Expressions } from './expressions.js';

export type Job =
  | { kind: 'program'; program: Program }
  | { kind: 'tests'; submission: TestedSubmission }
  | ({ kind: 'expressions' } & Expressions);

export type JobResult = ProgramReport | SuiteReport | ExpressionResults;

export const ready = 'ready';
