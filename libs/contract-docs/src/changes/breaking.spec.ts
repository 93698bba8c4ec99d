import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineOperation } from '@proximal/contracts';
import { openApiDocument } from '../openapi/document.js';
import type { JsonObject } from '../json.js';
import { breakingChanges } from './breaking.js';

function documentOf(parts: Partial<Parameters<typeof defineOperation>[1]>): JsonObject {
  const operation = defineOperation('content.show-thing', {
    method: 'POST',
    path: '/things/{id}',
    summary: 'Show a thing',
    owned: 'everyone',
    description: 'Shows a thing.',
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
      'data.id was integer and is string',
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
    [
      'a new query parameter that is required',
      documentOf({ query: z.object({ size: z.string().max(10).optional(), hue: z.string() }) }),
      'now requires query hue',
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

describe('breakingChanges between answers', () => {
  const graded = z.object({ status: z.literal('graded'), score: z.int() }).meta({ id: 'Graded' });
  const queued = z.object({ status: z.enum(['queued', 'running']), at: z.iso.datetime() }).meta({ id: 'Queued' });
  const failed = z.object({ status: z.literal('failed') }).meta({ id: 'Failed' });
  const union = (...variants: [z.ZodObject, ...z.ZodObject[]]) =>
    documentOf({ output: z.discriminatedUnion('status', variants) });
  const answered = (output: z.ZodType) => documentOf({ output });
  const before = union(graded, queued);

  it.each<[string, JsonObject, JsonObject, string]>([
    [
      'another format',
      answered(z.object({ at: z.iso.datetime() })),
      answered(z.object({ at: z.iso.date() })),
      'date-time',
    ],
    [
      'a field that can now be null',
      answered(z.object({ note: z.string() })),
      answered(z.object({ note: z.string().nullable() })),
      'data.note can now be null',
    ],
    [
      'an object that can now be null',
      answered(z.object({ best: graded })),
      answered(z.object({ best: graded.nullable() })),
      'data.best can now be null',
    ],
    ['a variant that is gone', before, union(queued), 'data(status graded) is gone'],
    [
      'a field of one variant that is gone',
      before,
      union(queued, graded.omit({ score: true }).meta({ id: 'Graded' })),
      'data(status graded).score is gone',
    ],
    [
      'a field of a named schema that is gone',
      answered(z.object({ list: z.array(graded) })),
      answered(z.object({ list: z.array(failed) })),
      'data.list[].score is gone',
    ],
  ])('name %s', (_, old, present, sentence) => {
    expect(breakingChanges(old, present).join('\n')).toContain(sentence);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['the order of variants', before, union(queued, graded)],
    ['one more variant', before, union(failed, graded, queued)],
    ['another name of a schema', answered(graded), answered(graded.clone().meta({ id: 'Grade' }))],
    ['a number that is now always whole', answered(z.object({ n: z.number() })), answered(z.object({ n: z.int() }))],
    [
      'a field that is never null any more',
      answered(z.object({ n: z.int().nullable() })),
      answered(z.object({ n: z.int() })),
    ],
  ])('accept %s', (_, old, present) => {
    expect(breakingChanges(old, present)).toEqual([]);
  });
});

describe('breakingChanges between inputs', () => {
  const sent = (name: z.ZodType) => documentOf({ body: z.object({ name }) });

  it.each<[string, JsonObject, JsonObject, string]>([
    [
      'null that is no longer accepted',
      sent(z.string().nullable()),
      sent(z.string()),
      'body.name no longer accepts null',
    ],
    ['a format that is now required', sent(z.string()), sent(z.iso.date()), 'body.name must now have the format date'],
    ['a list of values that is now complete', sent(z.string()), sent(z.enum(['a'])), 'accepts only some values now'],
    ['a number that must now be whole', sent(z.number()), sent(z.int()), 'body.name was number and is integer'],
  ])('name %s', (_, old, present, sentence) => {
    expect(breakingChanges(old, present).join('\n')).toContain(sentence);
  });

  it('name an error code that is gone', () => {
    const codes = (...examples: string[]): JsonObject => ({
      components: { schemas: { Error: { properties: { code: { examples } } } } },
    });
    expect(breakingChanges(codes('a', 'b'), codes('b', 'c'))).toEqual(['the error code a is gone']);
  });
});
