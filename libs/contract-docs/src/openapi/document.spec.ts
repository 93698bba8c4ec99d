import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineOperation, operations } from '@proximal/contracts';
import type { Json, JsonObject } from '../json.js';
import { openApiDocument } from './document.js';

const document = openApiDocument(operations);
const paths = document.paths as Record<string, Record<string, JsonObject>>;
const { schemas } = document.components as { schemas: Record<string, JsonObject> };
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ at: `${method} ${path}`, operation })),
);

function schemasIn(value: Json, at: string): { at: string; schema: JsonObject }[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => schemasIn(one, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value || '$ref' in value || 'oneOf' in value ? [{ at, schema: value }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, one]) => schemasIn(one, `${at}.${key}`))];
}

const allSchemas = [
  ...schemasIn(schemas, 'schemas'),
  ...described.flatMap(({ at, operation }) => schemasIn(operation as Json, at)),
];

describe('the OpenAPI document', () => {
  it('describes every operation and parameter', () => {
    const parameters = described.flatMap(({ at, operation }) =>
      (operation.parameters as JsonObject[]).map((parameter) => ({
        at: `${at} ${parameter.name as string}`,
        operation: parameter,
      })),
    );
    const silent = [...described, ...parameters].filter(({ operation }) => !operation.description);
    expect(silent.map(({ at }) => at)).toEqual([]);
  });

  it('describes every named schema and its fields', () => {
    const fields = Object.entries(schemas).flatMap(([name, schema]) =>
      Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).map(([field, one]) => ({
        at: `${name}.${field}`,
        one,
      })),
    );
    const all = [...Object.entries(schemas).map(([at, one]) => ({ at, one })), ...fields];
    expect(all.filter(({ one }) => !one.description && !one.$ref).map(({ at }) => at)).toEqual([]);
  });

  it('names the schema of every answer’s data', () => {
    const unnamed = described.filter(({ operation }) => {
      const [answer] = Object.entries(operation.responses as Record<string, JsonObject>)
        .filter(([status]) => ['200', '201'].includes(status))
        .map(
          ([, { content }]) => (content as { 'application/json': { schema: JsonObject } })['application/json'].schema,
        );
      const { data } = (answer?.properties ?? {}) as Record<string, JsonObject>;
      const named = data ?? answer;
      return !(named?.$ref ?? (named?.items as JsonObject | undefined)?.$ref);
    });
    expect(unnamed.map(({ at }) => at)).toEqual(['post /auth/logout']);
  });

  it('gives each union of objects a discriminator', () => {
    const unions = allSchemas.filter(({ schema }) => schema.oneOf !== undefined);
    expect(unions.length).toBeGreaterThan(0);
    expect(unions.filter(({ schema }) => !schema.discriminator).map(({ at }) => at)).toEqual([]);
  });

  it('has a lower bound for each integer, and no pattern beside a format', () => {
    const integers = allSchemas.filter(({ schema }) => [schema.type].flat().includes('integer'));
    const unbounded = integers.filter(
      ({ schema }) => schema.minimum === undefined && schema.exclusiveMinimum === undefined,
    );
    expect(unbounded.map(({ at }) => at)).toEqual([]);
    expect(allSchemas.filter(({ schema }) => schema.format && schema.pattern).map(({ at }) => at)).toEqual([]);
  });

  it('has the headers and parameters of cached, paged and repeated answers', () => {
    const lessons = paths['/lessons']!.get!;
    const submit = paths['/labs/{id}/submit']!.post!;
    const headersOf = ({ responses }: JsonObject, status: string) =>
      Object.keys((responses as Record<string, { headers: JsonObject }>)[status]!.headers);
    const parametersOf = ({ parameters }: JsonObject) => (parameters as JsonObject[]).map(({ name }) => name);
    expect(headersOf(lessons, '200')).toEqual(expect.arrayContaining(['ETag', 'Link', 'X-RateLimit-Reset']));
    expect(headersOf(lessons, '304')).toContain('ETag');
    expect(parametersOf(lessons)).toContain('If-None-Match');
    expect(parametersOf(submit)).toContain('Idempotency-Key');
    expect(headersOf(submit, '202')).toEqual(
      expect.arrayContaining(['Location', 'Retry-After', 'Idempotent-Replayed']),
    );
    expect(headersOf(submit, '401')).toContain('WWW-Authenticate');
    expect(headersOf(submit, '429')).toContain('Retry-After');
  });

  it('refuses two different schemas with the same name', () => {
    const show = (path: string, field: z.ZodType) =>
      defineOperation('content.show-thing', {
        method: 'GET',
        path,
        summary: 'Show a thing',
        owned: 'everyone',
        description: 'Shows a thing.',
        output: z.object({ field }).meta({ id: 'Thing' }),
      });
    const both = [show('/things', z.string()), show('/others', z.int())];
    expect(() => openApiDocument(both)).toThrow('two different schemas are called Thing');
  });
});
