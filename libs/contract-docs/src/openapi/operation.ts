import type { z } from 'zod';
import { roleAccessOf, takesIdempotencyKey, type Operation } from '@proximal/contracts';
import type { Json, JsonObject } from '../json.js';
import { headersWith, type HeaderName } from './headers.js';
import { refusedResponses } from './refused.js';
import type { NamedSchemas } from './schemas.js';
import { tagOf } from './tags.js';

export type Examples = Record<
  string,
  { parameters?: JsonObject; body?: Json; answers: Record<string, Json> } | undefined
>;

const successTexts: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; the answer will be at `Location`.',
};

export function describeOperation(operation: Operation, schemas: NamedSchemas, examples: Examples): JsonObject {
  const { owner, access, summary, description, deprecation, hasBody } = operation;
  const id = operationId(operation);
  const example = examples[id];
  const needed = roleAccessOf(access)?.role;
  return {
    operationId: id,
    tags: [tagOf(owner).name],
    summary,
    description: needed ? `${description} Needs the role \`${needed}\`; each use is recorded.` : description,
    ...(needed ? { 'x-required-role': needed } : {}),
    ...(access === 'anyone' ? { security: [] } : {}),
    ...(deprecation ? { deprecated: true } : {}),
    parameters: [
      ...parameters('path', operation.params, schemas, example?.parameters),
      ...parameters('query', operation.query, schemas, example?.parameters),
      ...(takesIdempotencyKey(operation) ? [idempotencyKey] : []),
      ...(operation.acceptedAt ? [prefer] : []),
      ...(operation.isCurriculum ? [ifNoneMatch] : []),
      ...(operation.stream ? [lastEventId] : []),
    ],
    ...(hasBody ? { requestBody: requestBody(operation, schemas, example?.body) } : {}),
    responses: { ...successes(operation, schemas, example?.answers), ...refusedResponses(operation) },
  };
}

function operationId({ subject }: Operation): string {
  return subject.slice(subject.indexOf('.') + 1);
}

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key and body within 24 hours give the first answer again; while that is made, a second call waits for it.',
  schema: { type: 'string', minLength: 1, maxLength: 64 },
  example: 'submit-two-sum-1',
};

const prefer: JsonObject = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: '`wait=2` asks for the answer 202 after 2 s instead of the longest wait (RFC 7240).',
  schema: { type: 'string' },
  example: 'wait=2',
};

const ifNoneMatch: JsonObject = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of an answer that the client has; when it is still right, the answer is 304.',
  schema: { type: 'string' },
  example: '"mE2bYQbGzVh0q4m7aGkJ3wK1c9d"',
};

const lastEventId: JsonObject = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event that was received: a stream resumes after it. JSON has all events.',
  schema: { type: 'integer', minimum: 0 },
  example: 2,
};

/** A stream as the HTML standard defines it; `data` of each event is an item of the JSON answer. */
const eventStream: JsonObject = {
  'text/event-stream': {
    schema: { type: 'string', description: 'Events with `id`, `event` (the type) and `data` (the event as JSON).' },
  },
};

function parameters(
  location: 'path' | 'query',
  schema: z.ZodType,
  schemas: NamedSchemas,
  examples: JsonObject = {},
): JsonObject[] {
  const { properties = {}, required = [] } = schemas.toJsonSchema(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', ...rest } = property;
    const isRequired = location === 'path' || required.includes(name);
    const parameter = { name, in: location, required: isRequired, description, schema: rest };
    return withExample(parameter, examples[name]);
  });
}

function requestBody(operation: Operation, schemas: NamedSchemas, example: Json | undefined): JsonObject {
  const schema = schemas.toJsonSchema(operation.body, 'input');
  return { required: true, content: { 'application/json': withExample({ schema }, example) } };
}

function successes(operation: Operation, schemas: NamedSchemas, answers: Record<string, Json> = {}): JsonObject {
  const more: HeaderName[] = [
    ...(operation.isCurriculum ? (['ETag'] as const) : []),
    ...(operation.answer === 'page' || operation.deprecation ? (['Link'] as const) : []),
    ...(takesIdempotencyKey(operation) ? (['Idempotent-Replayed'] as const) : []),
  ];
  const schema = answerSchema(operation, schemas);
  const response = (status: number, names: HeaderName[]): JsonObject => ({
    description: successTexts[status] ?? '',
    headers: headersWith(...names),
    content: {
      'application/json': withExample({ schema }, answers[status]),
      ...(operation.stream ? eventStream : {}),
    },
  });
  return {
    [operation.success]: response(operation.success, more),
    ...(operation.acceptedAt ? { 202: response(202, [...more, 'Location', 'Retry-After']) } : {}),
    ...(operation.stream
      ? { 204: { description: 'A stream that has nothing more: do not resume it.', headers: headersWith() } }
      : {}),
    ...(operation.isCurriculum
      ? { 304: { description: 'Unchanged since the ETag of If-None-Match.', headers: headersWith('ETag') } }
      : {}),
  };
}

function withExample(described: JsonObject, example: Json | undefined): JsonObject {
  return example === undefined ? described : { ...described, example };
}

function answerSchema(operation: Operation, schemas: NamedSchemas): JsonObject {
  const { answer, output } = operation;
  const schema = schemas.toJsonSchema(output, 'output');
  if (answer === 'bare') return schema;
  if (answer === 'data') return { type: 'object', required: ['data'], properties: { data: schema } };
  if (answer === 'explained') {
    const message = { type: 'string', description: 'Why there is nothing; left out otherwise.' };
    return { type: 'object', required: ['data'], properties: { data: schema, message } };
  }
  return pageSchema(operation, schema, schemas);
}

const correction = { type: 'string', description: 'The query of these items, where that of the request was mistyped.' };

function pageSchema({ output, correctsQuery }: Operation, items: JsonObject, schemas: NamedSchemas): JsonObject {
  const page = {
    type: 'object',
    required: ['data'],
    description: 'A page of a list.',
    properties: {
      data: { type: 'array', description: 'The items of the page.', items },
      next_cursor: { type: 'string', description: 'The `cursor` of the next page; left out on the last one.' },
      ...(correctsQuery && { did_you_mean: correction }),
    },
  };
  const { id } = output.meta() ?? {};
  return id === undefined ? page : schemas.add(`${id}Page`, page);
}
