import { pino, type DestinationStream } from 'pino';
import type { LogContext } from '../log-context.js';
import type { Line } from './line.js';

const fieldsOfWork = {
  requestId: true,
  userId: true,
  operation: true,
  submissionId: true,
  eventId: true,
  eventCount: true,
} as const satisfies Record<Exclude<keyof LogContext, 'sent' | 'until'>, true>;

/** Every other field shows only its name. Add one whose values never come from outside. */
const loggedFields = [
  'service',
  'context',
  'msg',
  'err',
  'traceId',
  'spanId',
  ...Object.keys(fieldsOfWork),
  'method',
  'route',
  'status',
  'durationMs',
  'host',
  'port',
  'operationsPort',
  'drainDelaySeconds',
];

/**
 * Writes to standard output: `level`, `time` (ISO 8601, UTC), `service`, `context`, `msg`, `err` with `type`, `message`
 * and `stack`, and further fields.
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
      redact: { paths: [...loggedFields, '*'], censor: unlessUnlisted },
      serializers: { err: (error: unknown) => error },
    },
    destination,
  );
  return ({ level, context, message, fields, error }) =>
    logger[level]({ context, ...fields, ...(error && { err: error }) }, message);
}

/** Pino calls it with the name of a listed field, and with a symbol for whatever only the wildcard matches. */
function unlessUnlisted(value: unknown, [name]: unknown[]): unknown {
  return typeof name === 'string' ? value : '[…]';
}
