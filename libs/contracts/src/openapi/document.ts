import { z } from 'zod';
import type { Operation } from '../define.js';
import { statusOf, takesIdempotencyKey } from '../http.js';
import { kindOf, refusalCodes, type RefusalCode } from '../refusal.js';

/** A JSON value, of which documents and schemas consist. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const statusTexts: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted; the answer will be at Location',
  400: 'Malformed JSON or an unknown cursor',
  401: 'No valid token, or wrong credentials',
  403: 'Not allowed yet; the detail says what to do first',
  404: 'Nothing there, or somebody else’s',
  405: 'This path does not answer this method; see Allow',
  409: 'In conflict with the present state',
  413: 'The body is larger than 256 KiB',
  415: 'The body is not JSON',
  422: 'Some of the input is missing or wrong',
  429: 'Over the limit; see Retry-After',
  503: 'A part of the service is away; see Retry-After',
};

const errorSchema: JsonObject = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: { type: 'string', description: 'One sentence a person can act on.' },
    code: {
      type: 'string',
      description: 'Stable name of the refusal, for programs; new ones may come.',
      examples: [...refusalCodes],
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const rateLimitHeaders: JsonObject = {
  'X-RateLimit-Limit': { description: 'Requests allowed a minute', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests left', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'Unix time in seconds at which the window ends', schema: { type: 'integer' } },
  'X-Request-Id': { description: 'Names this request in our logs', schema: { type: 'string' } },
};

/** Only on a replayed answer. */
const replayHeader: JsonObject = {
  'Idempotent-Replayed': {
    description: 'The answer was given before, under the same Idempotency-Key; its body is the same, byte for byte.',
    schema: { type: 'string', enum: ['true'] },
  },
};

/** Builds the OpenAPI 3.1 document of the operations. */
export function openApiDocument(operations: readonly Operation[], version = 'v1'): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Proximal',
      version,
      description: 'Learning content, graded labs and progress. Send the token of POST /auth/login as a bearer token.',
    },
    servers: [{ url: `/api/${version}` }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
      responses: refusedResponses(),
      headers: rateLimitHeaders,
    },
  };
}

function describe(operation: Operation): JsonObject {
  return {
    operationId: operation.subject.slice(operation.subject.indexOf('.') + 1),
    tags: [operation.owner === 'gateway' ? 'accounts' : operation.owner],
    summary: operation.summary,
    ...(operation.access === 'anyone' ? { security: [] } : {}),
    ...(operation.deprecation ? { deprecated: true } : {}),
    parameters: [
      ...parameters('path', operation.params),
      ...parameters('query', operation.query),
      ...(takesIdempotencyKey(operation) ? [idempotencyParameter] : []),
      ...(operation.stream ? [lastEventIdParameter] : []),
    ],
    ...(operation.hasBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(operation.body, 'input') } },
          },
        }
      : {}),
    responses: responses(operation),
  };
}

const idempotencyParameter: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key and body within 24 hours give the first answer again; while that is made, a second call waits for it.',
  schema: { type: 'string', minLength: 1, maxLength: 64 },
};

const lastEventIdParameter: JsonObject = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event that was received: a stream resumes after it. JSON has all events.',
  schema: { type: 'integer', minimum: 0 },
};

/** A stream as the HTML standard defines it; `data` of each event is an item of the JSON answer. */
const eventStream: JsonObject = {
  'text/event-stream': {
    schema: { type: 'string', description: 'Events with `id`, `event` (the type) and `data` (the event as JSON).' },
  },
};

function parameters(location: 'path' | 'query', schema: z.ZodType): JsonObject[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

function responses(operation: Operation): JsonObject {
  const refused = new Set<number>([429, 503]);
  const expects = (...codes: RefusalCode[]) => codes.forEach((code) => refused.add(statusOf[kindOf(code)]));
  expects(...operation.refusals);
  if (operation.access !== 'anyone') expects('not-authenticated');
  if (operation.hasBody) expects('malformed-json', 'body-too-large', 'not-json', 'invalid-input');
  if (operation.answer === 'page') expects('unknown-cursor', 'invalid-input');
  if (takesIdempotencyKey(operation)) expects('key-reused');
  if (operation.stream) expects('invalid-input');
  const answer = { schema: answerSchema(operation) };
  const successes = operation.acceptedAt ? [operation.success, 202] : [operation.success];
  return {
    ...Object.fromEntries(
      successes.map((status) => [status, response(status, answer, takesIdempotencyKey(operation) ? replayHeader : {})]),
    ),
    ...(operation.stream ? streamResponses(answer) : {}),
    ...(operation.isCurriculum
      ? { 304: { description: 'Unchanged since the ETag of If-None-Match', headers: headerRefs() } }
      : {}),
    ...Object.fromEntries(
      [...refused].sort().map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
    ),
  };
}

function streamResponses(answer: JsonObject): JsonObject {
  const { content, ...described } = response(200, answer) as { content: JsonObject };
  return {
    200: { ...described, content: { ...content, ...eventStream } },
    204: { description: 'A stream that has nothing more: do not resume it', headers: headerRefs() },
  };
}

function refusedResponses(): JsonObject {
  const statuses = [...new Set(Object.values(statusOf))];
  const answer = { schema: { $ref: '#/components/schemas/Error' } };
  return Object.fromEntries(statuses.map((status) => [`Refused${status}`, response(status, answer)]));
}

function response(status: number, content: JsonObject, moreHeaders: JsonObject = {}): JsonObject {
  const headers = { ...headerRefs(), ...moreHeaders };
  return { description: statusTexts[status] ?? '', headers, content: { 'application/json': content } };
}

function headerRefs(): JsonObject {
  return Object.fromEntries(
    Object.keys(rateLimitHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

function answerSchema({ answer, output }: Operation): JsonObject {
  const schema = schemaOf(output, 'output');
  if (answer === 'bare') return schema;
  if (answer === 'data') return { type: 'object', required: ['data'], properties: { data: schema } };
  if (answer === 'explained') {
    const message = { type: 'string', description: 'Why there is nothing; left out otherwise.' };
    return { type: 'object', required: ['data'], properties: { data: schema, message } };
  }
  return {
    type: 'object',
    required: ['data'],
    properties: {
      data: { type: 'array', items: schema },
      next_cursor: { type: 'string', description: 'Left out on the last page.' },
    },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy }) as JsonObject;
  return rest;
}

/**
 * Lets answers gain fields, describes digit strings as integers, and removes JavaScript's own bounds, which promise
 * nothing.
 */
function tidy({ jsonSchema }: { jsonSchema: { [key: string]: unknown } }): void {
  delete jsonSchema.additionalProperties;
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
