import { describe, expect, it } from '@jest/globals';
import { Scrape } from './scrape.js';

describe('Scrape', () => {
  const scrape = Scrape.parse(
    [
      '# HELP proximal_requests_total Requests',
      'proximal_requests_total{service="a",outcome="answered"} 5',
      'proximal_requests_total{service="b",outcome="answered"} 7',
      'proximal_requests_total_other 100',
      'nodejs_eventloop_lag_p99_seconds 0.0105',
      '',
    ].join('\n'),
  );

  it('adds up a metric over its labels', () => {
    expect(scrape.sum('proximal_requests_total')).toBe(12);
    expect(scrape.sum('proximal_requests_total', 'service="b"')).toBe(7);
    expect(scrape.sum('nodejs_eventloop_lag_p99_seconds')).toBe(0.0105);
  });

  it('does not confuse an absent metric with 0', () => {
    expect(scrape.sum('proximal_requests')).toBeUndefined();
  });
});
