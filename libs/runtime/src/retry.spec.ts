import { describe, expect, it } from '@jest/globals';
import { mayPass, retryUntilReady } from './retry.js';
import { StartFailure } from './start-failure.js';

const coded = (code: string) => Object.assign(new Error(`it says ${code}`), { code });
const named = (name: string) => Object.assign(new Error('it failed'), { name });

describe('a failure to start', () => {
  it.each([
    ['a refused connection', coded('ECONNREFUSED')],
    ['a database that starts', coded('57P03')],
    ['a pool whose connections are not made in time', new Error('timeout exceeded when trying to connect')],
    ['NATS that does not answer in time', named('TimeoutError')],
    ['a start failure with such a cause', new StartFailure('Cannot use NATS.', { cause: coded('ECONNREFUSED') })],
    ['a service that refuses because it is busy', Object.assign(new Error('Try again.'), { kind: 'unavailable' })],
    ['a host with several addresses, none of which answers', new AggregateError([coded('ECONNREFUSED')])],
  ])('is temporary when it is %s', (_, error) => {
    expect(mayPass(error)).toBe(true);
  });

  it.each([
    ['a wrong password', coded('28P01')],
    ['a wrong setting', new StartFailure('Set PORT right.')],
    ['a sentence about a wrong password', new StartFailure('Cannot use it.', { cause: coded('28P01') })],
    ['an expired certificate', coded('CERT_HAS_EXPIRED')],
    ['a sentence about a certificate', new StartFailure('Cannot use it.', { cause: coded('CERT_HAS_EXPIRED') })],
    ['a bug', new TypeError('x is not a function')],
    ['nothing', undefined],
  ])('is permanent when it is %s', (_, error) => {
    expect(mayPass(error)).toBe(false);
  });
});

describe('a start with retries', () => {
  it('tries again until it succeeds, and says what it waits for', async () => {
    const lines: string[] = [];
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < 3) throw new StartFailure('Cannot use NATS at here:1.', { cause: coded('ECONNREFUSED') });
      return 'started';
    };
    await expect(retryUntilReady(work, { say: (line) => lines.push(line) })).resolves.toBe('started');
    expect(lines).toEqual(['waiting, because this may pass: Cannot use NATS at here:1.']);
  });

  it('ends at its limit with one sentence for any error', async () => {
    const work = () => Promise.reject(new Error('timeout exceeded when trying to connect'));
    const failure = {
      name: 'StartFailure',
      message: expect.stringMatching(/^A server .* does not answer in time \(.*\)\.$/),
    };
    await expect(retryUntilReady(work, { say: () => {}, limitMs: -1 })).rejects.toMatchObject(failure);
    await expect(retryUntilReady(work, { say: () => {}, isOver: () => true })).rejects.toMatchObject(failure);
  });

  it('fails at once on a permanent error', async () => {
    const lines: string[] = [];
    await expect(
      retryUntilReady(() => Promise.reject(coded('28P01')), { say: (line) => lines.push(line) }),
    ).rejects.toMatchObject({ code: '28P01' });
    expect(lines).toEqual([]);
  });
});
