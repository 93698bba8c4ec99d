import { types } from 'node:util';
import { errorMessage, errorName } from '@proximal/runtime';
import { currentTraceIds } from '../tracing/propagation.js';
import { currentLogContext } from '../log-context.js';
import { quoteRemover } from './quotes.js';

/** From the most to the least severe; a process logs them down to its own level. */
export const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type Level = (typeof levels)[number];

interface LoggedError {
  type: string;
  message: string;
  stack: string;
}

export interface Line {
  level: Level;
  context: string | undefined;
  message: string;
  fields: Record<string, unknown>;
  error: LoggedError | undefined;
}

/**
 * Takes what Nest's logger gets: a message, then an error, a stack or fields, then the logger's name. Nothing in the
 * line quotes the outside input of the current work.
 */
export function lineOf(level: Level, message: unknown, given: unknown[]): Line {
  const last = given.at(-1);
  const context = typeof last === 'string' && !last.includes('\n') ? last : undefined;
  const more = context === undefined ? given : given.slice(0, -1);
  const thrown = [message, ...more].find(isError);
  const stack = more.find((one) => typeof one === 'string');
  const { sent, until: _, ...logContext } = currentLogContext() ?? {};
  const withoutQuotes = quoteRemover(typeof sent === 'function' ? (sent as () => unknown)() : sent);
  const clean = (text: string) => withoutSecrets(withoutQuotes(text));
  const error = thrown === undefined ? undefined : logged(thrown, clean);
  return {
    level,
    context,
    message:
      clean(thrown === message ? errorName(thrown) : textOf(message)) +
      (stack === undefined ? '' : `\n${clean(stack)}`),
    fields: Object.assign(
      {},
      logContext,
      currentTraceIds(),
      ...more.filter(isPlain).map((fields) => cleaned(fields, clean)),
    ) as Record<string, unknown>,
    error,
  };
}

/** Accepts errors of another realm, such as those of Node's own modules in a test. */
function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value);
}

function logged(error: Error, clean: (text: string) => string): LoggedError {
  const type = errorName(error);
  const message = clean(errorMessage(error));
  return { type, message, stack: [`${type}: ${message}`, clean(framesOf(error))].filter(Boolean).join('\n') };
}

function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  const rest = at === -1 ? stack : stack.slice(at + message.length);
  return rest
    .split('\n')
    .filter((line) => /^ {4}at \S/.test(line))
    .join('\n');
}

function textOf(message: unknown): string {
  if (typeof message === 'string') return message;
  return typeof message === 'object' && message !== null ? 'an object instead of a message' : String(message);
}

function cleaned(fields: object, clean: (text: string) => string): Record<string, unknown> {
  const cleanOf = (value: unknown) => {
    if (typeof value === 'string') return clean(value);
    return typeof value === 'object' && value !== null ? '[…]' : value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cleanOf(value)]));
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

const credentials = /\/\/[^/\s@]*:[^/\s@]*@/g;
const token = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;

function withoutSecrets(text: string): string {
  return text.replace(credentials, '//[…]@').replace(token, '[…]');
}
