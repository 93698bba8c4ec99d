import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineOperation } from '../define.js';
import { operations } from '../service-lists.js';
import { breakingChanges } from './breaking.js';
import { openApiDocument, type JsonObject } from './document.js';

const committed = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as JsonObject;

describe('the committed OpenAPI document', () => {
  it('has no breaking change in the contracts', () => {
    expect(breakingChanges(committed, openApiDocument(operations))).toEqual([]);
  });

  it('matches the contracts; `npm run openapi` updates it after an additive change', () => {
    expect(openApiDocument(operations)).toEqual(committed);
  });
});

function documentOf(parts: Partial<Parameters<typeof defineOperation>[1]>): JsonObject {
  const operation = defineOperation('content.show-thing', {
    method: 'POST',
    path: '/things/{id}',
    summary: 'Show a thing',
    params: z.object({ id: z.string() }),
    query: z.object({ size: z.string().max(10).optional() }),
    body: z.object({ name: z.string().min(1), kind: z.enum(['a', 'b']).optional() }),
    output: z.object({ id: z.int(), tags: z.array(z.object({ name: z.string() })), note: z.string().optional() }),
    ...parts,
  });
  return openApiDocument([operation]);
}

describe('breakingChanges', () => {
  const before = documentOf({});

  it.each<[string, JsonObject, string]>([
    ['a route that is gone', openApiDocument([]), 'POST /things/{id} is gone'],
    ['a field of the answer that is gone', documentOf({ output: z.object({ id: z.int() }) }), 'data.tags is gone'],
    [
      'a field deep in the answer that is gone',
      documentOf({ output: z.object({ id: z.int(), tags: z.array(z.object({})), note: z.string().optional() }) }),
      'data.tags[].name is gone',
    ],
    [
      'another type in the answer',
      documentOf({
        output: z.object({
          id: z.string(),
          tags: z.array(z.object({ name: z.string() })),
          note: z.string().optional(),
        }),
      }),
      'data.id was "integer" and is "string"',
    ],
    [
      'a field that may now be missing',
      documentOf({
        output: z.object({
          id: z.int().optional(),
          tags: z.array(z.object({ name: z.string() })),
          note: z.string().optional(),
        }),
      }),
      'data.id is no longer always there',
    ],
    [
      'a new required field of the body',
      documentOf({ body: z.object({ name: z.string().min(1), size: z.int() }) }),
      'body.size is now required',
    ],
    [
      'a value that is no longer accepted',
      documentOf({ body: z.object({ name: z.string().min(1), kind: z.enum(['a']).optional() }) }),
      'no longer accepts "b"',
    ],
    [
      'a tighter bound',
      documentOf({ body: z.object({ name: z.string().min(2), kind: z.enum(['a', 'b']).optional() }) }),
      'tighter minLength',
    ],
    [
      'a query parameter that is now required',
      documentOf({ query: z.object({ size: z.string().max(10) }) }),
      'now requires query size',
    ],
    ['a query parameter that is gone', documentOf({ query: z.object({}) }), 'no longer takes query size'],
    ['another status', documentOf({ success: 201 }), 'no longer answers 200'],
  ])('names %s', (_, after, sentence) => {
    expect(breakingChanges(before, after).join('\n')).toContain(sentence);
  });

  it.each<[string, JsonObject]>([
    ['nothing', documentOf({})],
    [
      'a new field of the answer',
      documentOf({
        output: z.object({
          id: z.int(),
          tags: z.array(z.object({ name: z.string(), hue: z.string() })),
          note: z.string().optional(),
        }),
      }),
    ],
    [
      'a new optional field of the body',
      documentOf({
        body: z.object({ name: z.string().min(1), kind: z.enum(['a', 'b']).optional(), more: z.string().optional() }),
      }),
    ],
    ['a looser bound', documentOf({ query: z.object({ size: z.string().max(20).optional() }) })],
    [
      'one more accepted value',
      documentOf({ body: z.object({ name: z.string().min(1), kind: z.enum(['a', 'b', 'c']).optional() }) }),
    ],
    [
      'a deprecation',
      documentOf({
        deprecation: { since: '2026-01-01T00:00:00Z', sunset: '2026-06-01T00:00:00Z', successor: '/v2/things' },
      }),
    ],
  ])('accepts %s', (_, after) => {
    expect(breakingChanges(before, after)).toEqual([]);
  });
});
