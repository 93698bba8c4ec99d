import { describe, expect, it } from '@jest/globals';
import { wrongModelUse } from './model-use.js';

type Limits = Parameters<typeof wrongModelUse>[0];

const use = (tokens: number, cost: number, inFlight: number) => ({ modelUse: { tokens, cost, inFlight } });

describe('the use of a model', () => {
  it.each<[Partial<Limits>, string | undefined]>([
    [{}, undefined],
    [{ modelTokens: { most: 30 } }, undefined],
    [{ modelTokens: { most: 29 } }, 'It used 30 tokens of the model; the most is 29.'],
    [{ modelTokens: { least: 31, most: 40 } }, 'It used 30 tokens of the model; the least is 31.'],
    [{ modelCost: { most: 0.0000003 } }, undefined],
    [{ modelCost: { most: 0.000000299 } }, 'Its requests cost $0.0000003; the most is $0.000000299.'],
    [{ modelCost: { least: 1, most: 2 } }, 'Its requests cost $0.0000003; the least is $1.'],
    [{ inFlight: { least: 3, most: 3 } }, undefined],
    [{ inFlight: { most: 2 } }, '3 requests waited at once; the most is 2.'],
    [{ inFlight: { least: 4, most: 4 } }, '3 requests waited at once; the least is 4.'],
  ])('within %j', (limits, said) => {
    const outcomes = [use(10, 100, 3), {}, use(20, 200, 2)];
    expect(wrongModelUse({ modelCalls: null, ...limits }, outcomes)?.said).toBe(said);
  });

  it('is compared by whole billionths of a dollar, not by sums of floats', () => {
    const tenths = Array.from({ length: 3 }, () => use(0, 100_000_000, 1));
    expect(wrongModelUse({ modelCalls: null, modelCost: { most: 0.3 } }, tenths)).toBeNull();
  });

  it('is counted in calls as well', () => {
    const { said } = wrongModelUse({ modelCalls: 1 }, [{ modelCalls: 2 }])!;
    expect(said).toBe('It called the model 2 times; once at most are needed.');
  });
});
