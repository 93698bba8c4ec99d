import type { z } from 'zod';
import type { Owner } from './owners.js';

export interface Request<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  subject: string;
  owner: Owner;
  input: I;
  output: O;
  deadlineMs: number;
}

/** Declares a request between services, which has no HTTP route. */
export function defineRequest<I extends z.ZodType, O extends z.ZodType>(
  subject: `${Owner}.${string}`,
  options: { input: I; output: O; deadlineMs?: number },
): Request<I, O> {
  return { subject, owner: subject.slice(0, subject.indexOf('.')) as Owner, deadlineMs: 5_000, ...options };
}

export type InputOf<T extends Request> = z.output<T['input']>;
export type OutputOf<T extends Request> = z.input<T['output']>;
