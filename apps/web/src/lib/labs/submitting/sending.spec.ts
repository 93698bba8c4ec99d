import { describe, expect, it, jest } from '@jest/globals';
import { secondsToRetry, waitingText, type Refused } from './refused.js';
import { Refusal, sendUntilAnswered } from './sending.js';

const refused = (status: number, retryAfterSeconds?: number): Refused => ({
  status,
  code: 'any',
  detail: 'No.',
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

function sending(refusals: Refused[], { seconds = [] as boolean[], isOver = (): boolean => false } = {}) {
  const waits: string[] = [];
  const once = jest.fn(() => {
    const next = refusals.shift();
    return next ? Promise.reject(new Refusal(next)) : Promise.resolve('done');
  });
  const onWait = ({ status }: Refused, left: number) => void waits.push(`${status}: ${left}`);
  const second = () => Promise.resolve(seconds.shift() ?? false);
  return { waits, once, answer: sendUntilAnswered({ once, onWait, second, isOver }) };
}

describe('a request that is sent again', () => {
  it.each([
    ['a limit', refused(429, 7), 1, 7],
    ['a lost connection', refused(0), 1, 2],
    ['a connection that is lost for long', refused(0), 9, 30],
    ['an outage', refused(503, 4), 1, 4],
    ['code that is refused', refused(422), 1, undefined],
    ['an ended session', refused(401), 1, undefined],
  ])('waits after %s as long as helps', (_, reason, tries, seconds) => {
    expect(secondsToRetry(reason, tries)).toBe(seconds);
  });

  it('succeeds after limits and lost connections', async () => {
    const { waits, once, answer } = sending([refused(0), refused(429, 1)]);
    expect(await answer).toBe('done');
    expect(once).toHaveBeenCalledTimes(3);
    expect(waits).toEqual(['0: 2', '0: 1', '429: 1']);
  });

  it('goes at once when the browser is online again', async () => {
    const { waits, answer } = sending([refused(503, 20)], { seconds: [false, true] });
    await answer;
    expect(waits).toEqual(['503: 20', '503: 19']);
  });

  it('ends with the refusal when waiting does not help or the learner has gone', async () => {
    await expect(sending([refused(422)]).answer).rejects.toMatchObject({ refused: { status: 422 } });
    await expect(sending([refused(0)], { isOver: () => true }).answer).rejects.toMatchObject({
      refused: { status: 0 },
    });
  });

  it('says why it waits and for how long', () => {
    expect(waitingText(refused(429), 1)).toContain('in 1 second.');
    expect(waitingText(refused(0), 2)).toContain('No connection. Your code is safe');
    expect(waitingText(refused(503), 2)).toContain('does not answer');
  });
});
