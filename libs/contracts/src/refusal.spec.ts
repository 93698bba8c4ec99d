import { describe, expect, it } from '@jest/globals';
import { refusalHeaders, statusOf } from './http.js';
import { catalogue } from './refusal-catalogue.js';
import { Refusal, refusalCodes } from './refusal.js';

const entries = Object.entries(catalogue);

describe('the sentence of a refusal', () => {
  it.each([
    [17, 'Too many requests for your plan: try again in 17 seconds.'],
    [16.2, 'Too many requests for your plan: try again in 17 seconds.'],
    [1, 'Too many requests for your plan: try again in 1 second.'],
    [0.2, 'Too many requests for your plan: try again in 1 second.'],
    [undefined, 'Too many requests for your plan: try again in 1 second.'],
  ])('names the wait of %p seconds', (retryAfterSeconds, sentence) => {
    const refusal = new Refusal('over-the-limit', retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
    expect(refusal.message).toBe(sentence);
    expect(sentence).toContain(` ${refusalHeaders(refusal)['retry-after']} second`);
  });

  it.each([
    ['body.email', 'is required', 'email: is required'],
    ['query.limit', 'must be an integer', 'limit: must be an integer'],
    ['header.idempotency-key', 'must be shorter', 'idempotency-key: must be shorter'],
    ['body.tests.0.name', 'is required', 'tests.0.name: is required'],
    ['body', 'must be an object', 'body: must be an object'],
  ])('names the first wrong field: %s', (path, message, sentence) => {
    const errors = [
      { path, message },
      { path: 'body.other', message: 'is required' },
    ];
    expect(new Refusal('invalid-input', { errors }).message).toBe(sentence);
  });

  it('is the catalogue’s where no single field is wrong', () => {
    expect(new Refusal('invalid-input').message).toBe('Some of the input is missing or wrong.');
    expect(new Refusal('key-reused', { errors: [] }).message).toBe(catalogue['key-reused'].detail);
  });

  it('names a wait only where a repetition after it helps, and there always', () => {
    for (const [code, { kind, detail }] of entries) {
      expect({ code, wait: detail.includes('{wait}') }).toEqual({ code, wait: [429, 503].includes(statusOf[kind]) });
    }
  });
});

describe('the headers of a refusal', () => {
  it('say in a 401 whether a token was refused, with the sentence as RFC 6750 allows it', () => {
    for (const code of refusalCodes.filter((name) => statusOf[catalogue[name].kind] === 401)) {
      const refusal = new Refusal(code);
      const error = `Bearer error="invalid_token", error_description="${refusal.message}"`;
      expect(refusalHeaders(refusal)).toEqual({
        'www-authenticate': code.startsWith('token-') ? error : 'Bearer',
      });
      expect(refusal.message).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
    }
  });
});
