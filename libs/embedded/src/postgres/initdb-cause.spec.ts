import { describe, expect, it } from '@jest/globals';
import { causeIn } from './initdb-cause.js';

describe('the cause in what initdb printed', () => {
  it.each([
    [
      'a device that only root may open',
      'sh: 1: cannot create /dev/null: Permission denied\ninitdb: removing data directory "/x/data.new"\n',
      'sh: 1: cannot create /dev/null: Permission denied',
    ],
    [
      'a full disk',
      'initdb: error: could not write to file: No space left on device\ninitdb: removing contents of data directory "/x"\n',
      'initdb: error: could not write to file: No space left on device',
    ],
    ['a line without a word for errors', 'something odd\ninitdb: removing data directory "/x"', 'something odd'],
    ['nothing', '', undefined],
    ['the removal alone', 'initdb: removing data directory "/x"', undefined],
  ])('is found with %s', (_, printed, cause) => expect(causeIn(printed)).toBe(cause));
});
