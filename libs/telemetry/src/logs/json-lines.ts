import { pino, type DestinationStream } from 'pino';
import type { Line } from './line.js';

/** Names of fields that nobody should log; if somebody does, their values stay out all the same. */
const secret = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'secret',
  'code',
  'body',
];

/**
 * Writes lines as JSON on standard output: `level`, `time` (ISO 8601, UTC), `service`, `context`, `msg`, `err` with
 * `type`, `message` and `stack`, and fields beside them.
 */
export function writerOfJson(
  service: string,
  destination: DestinationStream = pino.destination({ dest: 1, sync: true }),
): (line: Line) => void {
  const logger = pino(
    {
      level: 'trace',
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: '[…]' },
      serializers: { err: (error: unknown) => error },
    },
    destination,
  );
  return ({ level, context, message, fields, error }) =>
    logger[level]({ context, ...fields, ...(error && { err: error }) }, message);
}
