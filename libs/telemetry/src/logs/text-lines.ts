import { ConsoleLogger } from '@nestjs/common';
import type { Level, Line } from './line.js';

const methods = {
  fatal: 'fatal',
  error: 'error',
  warn: 'warn',
  info: 'log',
  debug: 'debug',
  trace: 'verbose',
} as const satisfies Record<Level, string>;

/** Writes for a person at a terminal, in Nest's format, with the fields in brackets after the message. */
export function writerOfText(): (line: Line) => void {
  const logger = new ConsoleLogger();
  return ({ level, context, message, fields, error }) => {
    const about = Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${String(value as string)}`],
    );
    const text = message + (about.length > 0 ? ` [${about.join(' ')}]` : '') + (error ? `\n${error.stack}` : '');
    if (context === undefined) logger[methods[level]](text);
    else logger[methods[level]](text, ...(level === 'error' || level === 'fatal' ? [undefined, context] : [context]));
  };
}
