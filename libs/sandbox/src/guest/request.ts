import { nativeLevels, nativeLevelsOfCompiler } from '../engine/python.js';
import { modelApiSource } from './sources.js';
import type { Reply } from './reply.js';
import type { Action, Call, Script } from '../sandbox.js';

export interface Request {
  line: Uint8Array;
  reserves: number;
  /** When this request fails, all later requests make no sense. */
  isNecessary: boolean;
  startsCase: boolean;
  expects: readonly Reply['kind'][];
  nativeLevels: number;
}

export function compileRequest(source: string, levels = nativeLevelsOfCompiler): Request {
  return { ...request(['compile', source], true), nativeLevels: levels };
}

export interface Around {
  /** Whether the program may import files beside it. */
  hasFiles: boolean;
  hasModel: boolean;
  modelApi?: { isAsync: boolean } | null;
}

export function executeRequest(
  { hasFiles, hasModel, modelApi }: Around = { hasFiles: false, hasModel: false },
): Request {
  const equipped = modelApi && ['equip', hasFiles, modelApiSource, modelApi.isAsync];
  return request(equipped ?? ['execute', hasFiles, hasModel], true);
}

export function unpackRequest(packed: string): Request {
  return request(['unpack', packed], true);
}

/** Before `execute`: the program imports these functions of a program that it cannot see. */
export function testedProgramRequest(functions: readonly string[]): Request {
  return request(['program', functions], true);
}

/** @param endsLoop whether tasks that a script leaves behind are cancelled after it */
export function actionRequest(action: Action, endsLoop = true): Request {
  if ('tests' in action) return suiteRequest();
  return 'code' in action ? scriptRequest(action, endsLoop) : callRequest(action);
}

function callRequest(call: Call): Request {
  const message = ['call', call.function, call.args, Object.entries(call.kwargs)];
  return { ...request(message, false), startsCase: true };
}

function scriptRequest({ code, names, continues, awaits }: Script, endsLoop: boolean): Request {
  const message = [awaits ? 'await' : 'script', code, Object.entries(names), continues];
  return { ...request(awaits ? [...message, endsLoop] : message, false), startsCase: !continues };
}

function suiteRequest(): Request {
  return { ...request(['test'], false), startsCase: true };
}

/** Returns `["returned", value]`, or `["raised", type, bases, arguments]`. */
export function testedCallRequest({ function: name, args, kwargs }: Call): Request {
  return request(['call-tested', name, args, Object.entries(kwargs)], false);
}

export function splitRequest(expression: string, names: Record<string, number>): Request {
  return { ...request(['split', expression, Object.entries(names)], true), expects: ['split', 'script'] };
}

export function evaluateRequest(expression: string, names: Record<string, number>): Request {
  return request(['evaluate', expression, Object.entries(names)], true);
}

export function keyRequest(source: string, keywords: string[]): Request {
  return { ...request(['key', source, keywords], true), nativeLevels: nativeLevelsOfCompiler };
}

function request(parts: unknown[], isNecessary: boolean): Request {
  return {
    line: Buffer.from(`${JSON.stringify(parts)}\n`),
    reserves: 0,
    isNecessary,
    startsCase: false,
    expects: ['returned'],
    nativeLevels,
  };
}
