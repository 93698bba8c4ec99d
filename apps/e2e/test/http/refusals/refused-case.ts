import type { InputError, RefusalCode } from '@proximal/contracts';
import type { Answer } from '../../harness/client.js';
import type { RefusedWorld } from './refused-world.js';

export interface RefusedCase {
  status: number;
  /** `{wait}` stands for the seconds of `Retry-After`. */
  detail: string;
  errors?: InputError[];
  headers?: Record<string, string | RegExp>;
  provoke: (world: RefusedWorld) => Promise<Answer>;
}

export type RefusedCases = Partial<Record<RefusalCode, RefusedCase>>;

export const seconds = /^[1-9]\d*$/;

export function unknown(path: string, detail: string): RefusedCase {
  return { status: 404, detail, provoke: (world) => world.send('GET', path) };
}
