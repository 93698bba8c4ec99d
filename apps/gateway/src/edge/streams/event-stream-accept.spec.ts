import { describe, expect, it } from '@jest/globals';
import { prefersEventStream } from './event-stream-accept.js';

describe('an Accept header', () => {
  it.each([
    'text/event-stream',
    'Text/Event-Stream; charset=utf-8',
    'text/event-stream, */*',
    'text/event-stream, */*;q=0.1',
    'text/event-stream;q=0.5, application/json;q=0.4',
    'text/event-stream;q=0.5, application/json;q=0, */*',
  ])('means a stream: %s', (accept) => {
    expect(prefersEventStream(accept)).toBe(true);
  });

  it.each([
    undefined,
    '',
    '*/*',
    'text/*',
    'text/html, */*',
    'application/json',
    'text/event-stream;q=0',
    'text/event-stream;q=0.000',
    'text/event-stream;q=high',
    'text/event-stream;q=2',
    'text/event-stream;q=0.4, application/json',
    'text/event-stream;q=0.4, application/*;q=0.5',
    'text/event-stream;q=0.4, */*',
    'application/json, text/event-stream',
    'text/event-stream-2',
  ])('means JSON: %s', (accept) => {
    expect(prefersEventStream(accept)).toBe(false);
  });
});
