import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { factStreamShape, readFactStream } from './fact-stream-settings.js';

const schema = z.object(factStreamShape).transform(readFactStream);

describe('the settings of the stream of facts', () => {
  it.each([
    [{}, { maxBytes: 4_294_967_296, maxAgeDays: 30, replicas: undefined }],
    [
      { FACTS_MAX_BYTES: '68719476736', FACTS_MAX_AGE_DAYS: '7', FACTS_REPLICAS: '3' },
      { maxBytes: 68_719_476_736, maxAgeDays: 7, replicas: 3 },
    ],
  ])('are of %j', (given, expected) => {
    expect(schema.parse(given)).toEqual(expected);
  });

  it.each([
    ['FACTS_MAX_BYTES', ['', '0', '-1', '4GiB', '1e9', '1048575', '9'.repeat(16)]],
    ['FACTS_MAX_AGE_DAYS', ['', '0', '1.5', '91']],
    ['FACTS_REPLICAS', ['', '0', '2', '7', 'three']],
  ])('refuse a %s that cannot be', (name, values) => {
    for (const value of values)
      expect(schema.safeParse({ [name]: value }).error?.issues).toMatchObject([{ path: [name] }]);
  });
});
