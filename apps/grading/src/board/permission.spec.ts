import { describe, expect, it } from '@jest/globals';
import { refusalOf } from './permission.js';

const host = 'localhost:3001';
const queue = '/api/queues/grading';

describe('a request to the queue board', () => {
  it.each(['localhost:3001', 'localhost', '127.0.0.1:8080', '[::1]:3001'])('is shown at %s', (own) => {
    expect(refusalOf({ method: 'GET', path: '/', host: own }, false)).toBeUndefined();
  });

  it.each(['evil.example', 'localhost.evil.example', 'evil.example:3001', undefined])(
    'is not shown at %s',
    (foreign) => {
      expect(refusalOf({ method: 'GET', path: '/', host: foreign }, true)).toMatch(/only as localhost/);
    },
  );

  it.each([
    ['PUT', `${queue}/sub_1-1/retry`],
    ['PUT', `${queue}/sub_1-1/clean`],
    ['PUT', `${queue}/sub_1-1/promote`],
    ['PUT', `${queue}/retry/failed`],
    ['PUT', `${queue}/clean/delayed`],
    ['PUT', `${queue}/promote`],
  ])('is done only where writes are allowed: %s %s', (method, path) => {
    expect(refusalOf({ method, path, host }, true)).toBeUndefined();
    expect(refusalOf({ method, path, host }, false)).toMatch(/only shows/);
  });

  it.each([
    ['PUT', `${queue}/pause`],
    ['PUT', '/api/queues/pause'],
    ['PUT', `${queue}/obliterate`],
    ['PUT', `${queue}/empty`],
    ['PUT', `${queue}/concurrency`],
    ['PUT', `${queue}/rate-limit`],
    ['POST', `${queue}/add`],
    ['PATCH', `${queue}/sub_1-1/update-data`],
    ['DELETE', `${queue}/retry`],
  ])('is never done: %s %s', (method, path) => {
    expect(refusalOf({ method, path, host }, true)).toMatch(/nothing else/);
  });
});
