import { expect, it } from '@jest/globals';
import { pretty, summaryOf } from './transcript-text.js';

const exchange = {
  test: 'waits',
  at_seconds: 0,
  latency_seconds: 0,
  request: '{}',
  reply: null,
  error: '429 rate_limit_exceeded',
  tokens: null,
  cost_usd: 0,
};
const tokens = { input: 20, cached: 0, written: 0, output: 5, thinking: 0 };

it('sums up requests, tokens and cost', () => {
  expect(summaryOf([exchange, { ...exchange, tokens, cost_usd: 0.000015 }])).toBe('2, 25 tokens, $0.000015');
});

it('breaks JSON into lines, and leaves a text that was cut', () => {
  expect(pretty('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(pretty('{"a": … 9 characters left out … }')).toBe('{"a": … 9 characters left out … }');
});
