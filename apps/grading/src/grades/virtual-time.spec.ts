import { describe, expect, it } from '@jest/globals';
import type { Bounds } from '@proximal/contracts';
import { wrongTime } from './virtual-time.js';

const tooLittle = 'Something did not wait as long as it has to.';

describe('the virtual time of a case', () => {
  it.each<[Bounds, number[], string | undefined, string | null | undefined]>([
    [{ least: 1.5, most: 1.5 }, [1000, 500], undefined, undefined],
    [{ least: 1.5, most: 1.5 }, [1501], '1.5 s', null],
    [{ least: 1.5, most: 1.5 }, [1499], '1.5 s', tooLittle],
    [{ most: 2 }, [], undefined, undefined],
    [{ most: 2 }, [2001], 'at most 2 s', null],
    [{ least: 1, most: 2 }, [2001], '1 to 2 s', null],
    [{ least: 1, most: 2 }, [999], '1 to 2 s', tooLittle],
    [{ least: 0.3, most: 0.3 }, [100, 100, 100], undefined, undefined],
  ])('%j of calls that took %j', (seconds, took, expected, advice) => {
    const found = wrongTime(seconds, [...took.map((virtualMs) => ({ virtualMs })), {}], '');
    expect([found?.expected, found?.advice]).toEqual([expected, advice]);
  });

  it.each([
    [
      'import time\nasync def f():\n    time.sleep(1)\n',
      'time.sleep (line 3) stops every task: write await asyncio.sleep.',
    ],
    [
      'from time import sleep\nasync def f(): sleep(1)\n',
      'time.sleep (line 1) stops every task: write await asyncio.sleep.',
    ],
    ['async def f():\n    # not time.sleep(1)\n    await asyncio.sleep(1)\n', null],
    ['import time\ndef f(): time.sleep(1)\n', null],
  ])('names the sleep that stops every task: %j', (code, advice) => {
    expect(wrongTime({ most: 0 }, [{ virtualMs: 1000 }], code)?.advice).toBe(advice);
  });
});
