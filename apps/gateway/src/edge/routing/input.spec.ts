import { describe, expect, it } from '@jest/globals';
import { completePeerReview, listLessons, showLesson, showTrack, submitLab, type Operation } from '@proximal/contracts';
import type { FastifyRequest } from 'fastify';
import { readInput } from './input.js';

interface Sent {
  params?: object;
  query?: object;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

function read(operation: unknown, { params = { id: '7' }, query = {}, body = '', headers = {} }: Sent) {
  const request = {
    params,
    query,
    body: Buffer.from(body),
    headers: { 'content-type': 'application/json', ...headers },
  };
  return readInput(operation as Operation, request as unknown as FastifyRequest);
}

describe('readInput', () => {
  it('returns parsed params, query and body', () => {
    expect(read(submitLab, { body: '{"code": "x = 1", "unknown": 1}', headers: { 'idempotency-key': 'k1' } })).toEqual({
      params: { id: 7 },
      query: {},
      body: { code: 'x = 1' },
      idempotencyKey: 'k1',
    });
    expect(read(listLessons, { query: { limit: '500', module_id: '3', odd: 'x' } }).query).toEqual({
      limit: 100,
      module_id: 3,
    });
    expect(read(listLessons, {}).query).toEqual({ limit: 20 });
  });

  it.each<[string | undefined, number | undefined]>([
    [undefined, undefined],
    ['wait=2', 2_000],
    ['respond-async, Wait = "10"; why=now', 10_000],
    ['wait=0', 0],
    ['wait=soon', undefined],
    ['wait=2.5', undefined],
    ['lightwait=2', undefined],
  ])('reads the header Prefer %j as a wait of %j ms', (prefer, waitMs) => {
    const headers: Record<string, string> = prefer === undefined ? {} : { prefer };
    const { preferredWaitMs } = read(submitLab, { body: '{"code": "x = 1"}', headers });
    expect(preferredWaitMs).toBe(waitMs);
    expect(read(completePeerReview, { body: '{"feedback": "Good.", "score": 1}', headers })).not.toHaveProperty(
      'preferredWaitMs',
    );
  });

  it.each<[string, unknown, Sent, string]>([
    [
      'a form',
      submitLab,
      { body: 'code=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      'not-json',
    ],
    ['no content type', submitLab, { body: '{}', headers: { 'content-type': '' } }, 'not-json'],
    [
      'another charset',
      submitLab,
      { body: '{}', headers: { 'content-type': 'application/json; charset=latin1' } },
      'not-json',
    ],
    ['a compressed body', submitLab, { body: '{}', headers: { 'content-encoding': 'gzip' } }, 'not-json'],
    ['half a JSON text', submitLab, { body: '{"code": ' }, 'malformed-json'],
    ['an empty body', submitLab, { body: '' }, 'malformed-json'],
    ['bytes that are not UTF-8', submitLab, { body: Buffer.from([0x22, 0xff, 0x22]) }, 'malformed-json'],
    ['a missing field', submitLab, { body: '{}' }, 'invalid-input'],
    ['a list instead of a record', submitLab, { body: '[]' }, 'invalid-input'],
    ['a NUL character', submitLab, { body: String.raw`{"code": "\u0000"}` }, 'invalid-input'],
    ['half a surrogate pair', submitLab, { body: String.raw`{"code": "\ud800"}` }, 'invalid-input'],
    ['code over 64 KiB of UTF-8', submitLab, { body: JSON.stringify({ code: 'é'.repeat(40_000) }) }, 'invalid-input'],
    ['a bad field before a bad id', submitLab, { params: { id: '-1' }, body: '{}' }, 'invalid-input'],
    [
      'an Idempotency-Key that is too long',
      submitLab,
      { body: '{"code":""}', headers: { 'idempotency-key': 'k'.repeat(65) } },
      'invalid-input',
    ],
    ['a limit of 0', listLessons, { query: { limit: '0' } }, 'invalid-input'],
    ['a limit that is given twice', listLessons, { query: { limit: ['1', '2'] } }, 'invalid-input'],
    ['a malformed query id', listLessons, { query: { module_id: '1e3' } }, 'invalid-input'],
    ['an id over int4', showLesson, { params: { id: '2147483648' } }, 'lesson-unknown'],
    ['an id with a leading zero', showLesson, { params: { id: '07' } }, 'lesson-unknown'],
    ['an id that is a fraction', showLesson, { params: { id: '1.5' } }, 'lesson-unknown'],
    ['a slug with odd characters', showTrack, { params: { slug: 'a b' } }, 'track-unknown'],
  ])('refuses %s', (_, operation, sent, code) => {
    expect(() => read(operation, sent)).toThrow(expect.objectContaining({ code }));
  });

  it('names every wrong field at once', () => {
    expect(() => read(listLessons, { query: { limit: 'x', module_id: 'y' } })).toThrow(
      expect.objectContaining({
        more: {
          errors: [
            { path: 'query.limit', message: expect.any(String) },
            { path: 'query.module_id', message: expect.any(String) },
          ],
        },
      }),
    );
  });

  it('names only the first problem of a field', () => {
    const body = JSON.stringify({ feedback: [], score: 101 });
    expect(() => read(completePeerReview, { body })).toThrow(
      expect.objectContaining({
        more: {
          errors: [
            { path: 'body.feedback', message: 'must be text' },
            { path: 'body.score', message: 'must be at most 100' },
          ],
        },
      }),
    );
  });
});
