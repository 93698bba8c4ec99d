import { describe, expect, it } from '@jest/globals';
import { operations } from '@proximal/contracts';
import { z } from 'zod';
import { validationMessages, type InputLocation } from './validation-messages.js';

function messagesFor(schema: z.ZodType, input: unknown, location: InputLocation = 'body'): string[] {
  const parsed = schema.safeParse(input, { error: validationMessages(location) });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

describe('the message about an input', () => {
  const cases: [schema: z.ZodType, input: unknown, message: string][] = [
    [z.string(), undefined, 'is required'],
    [z.enum(['a', 'b']), undefined, 'is required'],
    [z.union([z.int(), z.null()]), undefined, 'is required'],
    [z.string(), 7, 'must be text'],
    [z.string(), null, 'must be text'],
    [z.number(), '7', 'must be a number'],
    [z.int(), 1.5, 'must be an integer'],
    [z.int(), '1', 'must be a number'],
    [z.boolean(), 'yes', 'must be true or false'],
    [z.array(z.string()), {}, 'must be a list'],
    [z.object({}), [], 'must be an object'],
    [z.record(z.string(), z.int()), 7, 'must be an object'],
    [z.null(), 7, 'must be null'],
    [z.date(), 7, 'has the wrong type'],
    [z.string().min(1), '', 'must not be empty'],
    [z.string().min(8), 'short', 'must have at least 8 characters'],
    [z.string().max(1), 'ab', 'must have at most 1 character'],
    [z.array(z.int()).min(2), [1], 'must have at least 2 items'],
    [z.array(z.int()).max(5), [1, 2, 3, 4, 5, 6], 'must have at most 5 items'],
    [z.number().min(0), -1, 'must be at least 0'],
    [z.number().positive(), 0, 'must be more than 0'],
    [z.number().max(100), 101, 'must be at most 100'],
    [z.number().lt(100), 100, 'must be less than 100'],
    [z.int().multipleOf(5), 7, 'must be a multiple of 5'],
    [z.email(), 'x', 'must be an email address'],
    [z.url(), 'x', 'must be a URL'],
    [z.uuid(), 'x', 'must be a UUID'],
    [z.iso.datetime(), 'x', 'must be an instant in UTC such as 2026-01-31T12:00:00Z'],
    [z.iso.date(), 'x', 'must be a date such as 2026-01-31'],
    [z.string().regex(/^a$/), 'b', 'has the wrong form'],
    [z.enum(['week', 'month', 'all']), 'year', 'must be one of week, month, all'],
    [z.literal('me'), 'you', 'must be me'],
    [z.strictObject({}), { a: 1 }, 'must not have the field a'],
    [z.strictObject({}), { a: 1, b: 2 }, 'must not have the fields a, b'],
    [z.union([z.int(), z.null()]), 'x', 'has none of the forms that are possible here'],
    [z.record(z.string().regex(/^a$/), z.int()), { b: 1 }, 'has a key of the wrong form'],
    [z.map(z.int(), z.int()), new Map([[1, 'x']]), 'must be a number'],
    [z.string().refine((value) => value === 'a'), 'b', 'is not allowed here'],
    [z.string().refine((value) => value === 'a', 'must be a'), 'b', 'must be a'],
    [z.string('must be set'), undefined, 'must be set'],
  ];

  it.each(cases.map(([schema, input, message]) => ({ schema, input, message })))(
    '$message',
    ({ schema, input, message }) => {
      expect(messagesFor(schema, input)).toEqual([message]);
    },
  );

  it('is about the repetition of a query parameter that is given twice', () => {
    expect(messagesFor(z.string(), ['1', '2'], 'query')).toEqual(['must be given once']);
    expect(messagesFor(z.enum(['a', 'b']), ['a', 'b'], 'query')).toEqual(['must be given once']);
    expect(messagesFor(z.string(), ['1', '2'], 'body')).toEqual(['must be text']);
  });
});

const oddValues = [undefined, null, true, -1, 0, 1.5, 1e300, '', ' ', '\0', 'x', 'x'.repeat(70_000), [], ['x'], {}];

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

function oddInputs({ properties = {}, items }: JsonSchema): unknown[] {
  const oddFields = Object.entries(properties).flatMap(([name, schema]) =>
    oddInputs(schema).map((value) => ({ [name]: value })),
  );
  return [...oddValues, ...oddFields, ...(items ? oddInputs(items).map((item) => [item]) : [])];
}

describe.each(['query', 'body'] as const)('the %s of the operations', (location) => {
  it('is never refused in the words of zod', () => {
    const messages = operations.flatMap((operation) => {
      const schema = operation[location];
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      return oddInputs(json).flatMap((input) => messagesFor(schema, input, location));
    });
    expect(new Set(messages).size).toBeGreaterThan(5);
    // Every sentence of ours continues the name of a field; zod's begin with a capital letter.
    expect([...new Set(messages)].filter((message) => !/^(is|has|must) [^A-Z].*[^.]$/.test(message))).toEqual([]);
  });
});
