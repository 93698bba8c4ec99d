import type { InputError, RefusalCode } from '@proximal/contracts';
import type { Answer } from '../../harness/client.js';
import type { RefusedWorld } from './refused-world.js';

/** A way to be refused, and the answer to it. */
export interface RefusedCase {
  status: number;
  /** `{wait}` stands for the seconds of `Retry-After`. */
  detail: string;
  errors?: InputError[];
  /** Names of headers that only some refusals have, with their values. */
  headers?: Record<string, string | RegExp>;
  provoke: (world: RefusedWorld) => Promise<Answer>;
}

/** Some codes of the catalogue with their cases. */
export type RefusedCases = Partial<Record<RefusalCode, RefusedCase>>;

/** The value of a `Retry-After` header. */
export const seconds = /^[1-9]\d*$/;

/** A 404 at a path. */
export function unknown(path: string, detail: string): RefusedCase {
  return { status: 404, detail, provoke: (world) => world.send('GET', path) };
}
