import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { eventStreamShape, readEventStream } from './event-stream-settings.js';

const schema = z.object(eventStreamShape).transform(readEventStream);

describe('the settings of the event stream', () => {
  it.each([
    [
      {},
      {
        maxBytes: 4_294_967_296,
        maxAgeDays: 30,
        deduplicationMinutes: 120,
        replicas: undefined,
        unknownVersionHours: 24,
      },
    ],
    [
      {
        EVENTS_MAX_BYTES: '68719476736',
        EVENTS_MAX_AGE_DAYS: '7',
        EVENTS_DEDUPLICATION_MINUTES: '20',
        EVENTS_REPLICAS: '3',
        EVENTS_UNKNOWN_VERSION_HOURS: '0',
      },
      { maxBytes: 68_719_476_736, maxAgeDays: 7, deduplicationMinutes: 20, replicas: 3, unknownVersionHours: 0 },
    ],
  ])('are read from %j', (given, expected) => {
    expect(schema.parse(given)).toEqual(expected);
  });

  it.each([
    ['EVENTS_MAX_BYTES', ['', '0', '-1', '4GiB', '1e9', '1048575', '9'.repeat(16)]],
    ['EVENTS_MAX_AGE_DAYS', ['', '0', '1.5', '91']],
    ['EVENTS_UNKNOWN_VERSION_HOURS', ['', '-1', '1.5', '721']],
    ['EVENTS_DEDUPLICATION_MINUTES', ['', '0', '9', '10.5', '1441']],
    ['EVENTS_REPLICAS', ['', '0', '2', '7', 'three']],
  ])('refuse an invalid %s', (name, values) => {
    for (const value of values)
      expect(schema.safeParse({ [name]: value }).error?.issues).toMatchObject([{ path: [name] }]);
  });
});
