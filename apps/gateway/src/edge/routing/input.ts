import { Refusal, takesIdempotencyKey, type InputError, type Operation } from '@proximal/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { validationMessages, type InputLocation } from './validation-messages.js';

export interface Input {
  params: unknown;
  query: Record<string, unknown>;
  body: unknown;
  idempotencyKey: string | null;
  preferredWaitMs?: number;
}

const idempotencyKey = /^[\x21-\x7e]{1,64}$/;

/** Refuses in the order of the interface: 415, 400, 422, 404 (id). @throws Refusal */
export function readInput(operation: Operation, request: FastifyRequest): Input {
  const sent = operation.hasBody ? parseBody(request) : {};
  const errors: InputError[] = [];
  const query = check('query', operation.query, request.query, errors) as Record<string, unknown>;
  const body = check('body', operation.body, sent, errors);
  const key = request.headers['idempotency-key'];
  if (takesIdempotencyKey(operation) && key !== undefined && !(typeof key === 'string' && idempotencyKey.test(key))) {
    errors.push({ path: 'header.idempotency-key', message: 'must have 1 to 64 visible ASCII characters' });
  }
  if (errors.length > 0) throw new Refusal('invalid-input', { errors });
  return {
    params: readParams(operation, request),
    query,
    body,
    idempotencyKey: takesIdempotencyKey(operation) ? ((key as string) ?? null) : null,
    ...(operation.acceptedAt && preferredWait(request.headers.prefer)),
  };
}

/** A malformed id names nothing: 404, as for an id that does not exist. */
function readParams(operation: Operation, request: FastifyRequest): unknown {
  const parsed = operation.params.safeParse(request.params);
  if (parsed.success) return parsed.data;
  const unknown = operation.refusals.find((code) => code.endsWith('-unknown'));
  throw new Refusal(unknown ?? 'unknown-path');
}

const waitPreference = /(?:^|,)\s*wait\s*=\s*"?(\d{1,4})"?\s*(?=[;,]|$)/i;

/** RFC 7240: what cannot be read is no preference. */
function preferredWait(prefer: string | string[] | undefined): Pick<Input, 'preferredWaitMs'> {
  const seconds = waitPreference.exec(String(prefer))?.[1];
  return seconds === undefined ? {} : { preferredWaitMs: Number(seconds) * 1000 };
}

/** Of a key that a client has made up, so that no answer repeats a whole body. */
const longestName = 100;

const messages = { query: validationMessages('query'), body: validationMessages('body') };

/** Names only the first problem of a field, because the others follow from it. */
function check(location: InputLocation, schema: z.ZodType, value: unknown, errors: InputError[]): unknown {
  const parsed = schema.safeParse(value, { error: messages[location] });
  if (parsed.success) return parsed.data;
  const named = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = [location, ...path.map((part) => String(part).slice(0, longestName))].join('.');
    if (!named.has(field)) named.set(field, message);
  }
  for (const [path, message] of named) errors.push({ path, message });
  return undefined;
}

const jsonType = /^application\/json *(; *charset="?utf-8"? *)?$/i;

export function isJsonType(contentType = ''): boolean {
  return jsonType.test(contentType);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseBody(request: FastifyRequest): unknown {
  const encoding = request.headers['content-encoding'];
  if (!isJsonType(request.headers['content-type']) || (encoding !== undefined && encoding !== 'identity'))
    throw new Refusal('not-json');
  try {
    return JSON.parse(utf8.decode(request.body as Buffer | undefined));
  } catch {
    throw new Refusal('malformed-json');
  }
}
