import { expect, it } from '@jest/globals';
import { transcriptLines, transcriptSummary } from './transcript-lines.js';
import { paintWith } from '../terminal/screen.js';

const failed = {
  test: 'waits',
  at_seconds: 0,
  latency_seconds: 0,
  request: '{"model":"nova-small"}',
  reply: null,
  error: '429 rate_limit_exceeded: rate limit exceeded',
  tokens: null,
  cost_usd: 0,
};
const tokens = { input: 20, cached: 0, written: 0, output: 5, thinking: 0 };
const answered = { ...failed, at_seconds: 2, reply: '{"id":"\u001b[31m"}', error: null, tokens, cost_usd: 0.000015 };

it('shows each request with its answer, and nothing that moves the cursor', () => {
  expect(transcriptLines([failed, answered], paintWith(false), 80)).toEqual([
    'waits',
    '1. at 0.00 s',
    '    request: {"model":"nova-small"}',
    '    429 rate_limit_exceeded: rate limit exceeded',
    '2. at 2.00 s · 20 tokens in, 5 out · $0.000015',
    '    request: {"model":"nova-small"}',
    '    reply: {"id":"�[31m"}',
  ]);
});

it('sums up what they took', () => {
  expect(transcriptSummary([failed, answered])).toBe(
    '2 requests to the model, 25 tokens, $0.000015; --transcript shows them.',
  );
});
