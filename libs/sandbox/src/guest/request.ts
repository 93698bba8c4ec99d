import { nativeLevels } from '../engine/python.js';
import type { Call } from '../sandbox.js';

/** One line to the guest, and the budget from the reply before it to its own reply. */
export interface Request {
  line: Uint8Array;
  /** Steps of the run that are reserved for later requests. */
  reserves: number;
  /** When this request fails, all later requests make no sense. */
  isNecessary: boolean;
  expects: 'returned' | 'split';
  nativeLevels: number;
}

export function compileRequest(source: string, levels = nativeLevels): Request {
  return { ...request(['compile', source], true), nativeLevels: levels };
}

export function executeRequest(): Request {
  return request(['execute'], true);
}

/** Builds a request for code that a guest has compiled before. */
export function unpackRequest(packed: string): Request {
  return request(['unpack', packed], true);
}

export function callRequest(call: Call): Request {
  return request(['call', call.function, call.args, Object.entries(call.kwargs)], false);
}

export function splitRequest(expression: string, names: Record<string, number>): Request {
  return { ...request(['split', expression, Object.entries(names)], true), expects: 'split' };
}

export function evaluateRequest(expression: string, names: Record<string, number>): Request {
  return request(['evaluate', expression, Object.entries(names)], true);
}

/** Builds a request for the guest that computes keys; the keywords are names that callers give to arguments. */
export function keyRequest(source: string, keywords: string[]): Request {
  return request(['key', source, keywords], true);
}

function request(parts: unknown[], isNecessary: boolean): Request {
  return {
    line: Buffer.from(`${JSON.stringify(parts)}\n`),
    reserves: 0,
    isNecessary,
    expects: 'returned',
    nativeLevels,
  };
}
