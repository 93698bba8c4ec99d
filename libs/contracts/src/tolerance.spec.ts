import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { events, requests } from './index.js';

function strictObjectsOf(schema: z.ZodType): unknown[] {
  const document = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const found: unknown[] = [];
  JSON.stringify(document, (_, value: unknown) => {
    const isStrict = (value as { additionalProperties?: unknown } | null)?.additionalProperties === false;
    if (typeof value === 'object' && isStrict) found.push(value);
    return value;
  });
  return found;
}

describe('two releases understand each other, because unknown fields are ignored', () => {
  it.each(events.map((event) => [event.subject, event.payload] as const))('in the event %s', (_, payload) => {
    expect(strictObjectsOf(payload)).toEqual([]);
  });

  it.each(requests.map((request) => [request.subject, request.input] as const))('in the request %s', (_, input) => {
    expect(strictObjectsOf(input)).toEqual([]);
  });

  it('and the check finds a strict object at any depth', () => {
    expect(strictObjectsOf(z.object({ list: z.array(z.strictObject({ a: z.string() })) }))).toHaveLength(1);
  });
});
