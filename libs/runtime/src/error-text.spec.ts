import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { errorText } from './error-text.js';

const named = (name: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { name, ...more });
const caught = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const cause = { kind: 'postgres', originalCode: '23514', originalMessage: 'Failing row contains (hunter2).' };

describe('the text of an error', () => {
  it.each([
    ['a bug', new TypeError('x is not a function'), 'TypeError: x is not a function'],
    ['an error without a message', new Error(''), 'Error'],
    [
      'a lost connection',
      Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }),
      'AggregateError: ECONNREFUSED',
    ],
    ['a string', 'thrown', 'string: thrown'],
    ['nothing', undefined, 'undefined: undefined'],
    ['an object without text', Object.create(null), 'object'],
  ])('consists of kind and message for %s', (_, error, text) => {
    expect(errorText(error)).toBe(text);
  });

  it.each([
    [
      named('PrismaClientKnownRequestError', 'Raw query failed: hunter2', {
        code: 'P2010',
        meta: { driverAdapterError: { cause } },
      }),
      'PrismaClientKnownRequestError: P2010 postgres 23514',
    ],
    [
      named('PrismaClientKnownRequestError', 'hunter2', { code: 'P2002', meta: { modelName: 'User' } }),
      'PrismaClientKnownRequestError: P2002 User',
    ],
    [named('PrismaClientValidationError', 'Argument `code`: provided hunter2'), 'PrismaClientValidationError'],
    [named('DriverAdapterError', 'hunter2', { cause }), 'DriverAdapterError: postgres 23514'],
    [
      named('error', 'invalid input: "hunter2"', { code: '22P02', severity: 'ERROR', table: 'submission' }),
      'PostgresError: 22P02 submission',
    ],
    [named('ReplyError', 'WRONGPASS hunter2'), 'ReplyError: WRONGPASS'],
    [caught(() => JSON.parse('{"password": hunter2}')), 'SyntaxError: the text to be parsed is malformed'],
    [caught(() => z.object({ code: z.enum(['a']) }).parse({ code: 'hunter2' })), 'ZodError: code (invalid_value)'],
    [caught(() => z.strictObject({}).parse({ hunter2: 1 })), 'ZodError: it (unrecognized_keys)'],
  ])('quotes no input: %#', (error, text) => {
    expect(errorText(error)).toBe(text);
  });

  it('is cut when it is too long', () => {
    expect(errorText(new Error('x'.repeat(10_000))).length).toBeLessThan(2_100);
  });
});
