import { expect, it } from '@jest/globals';
import { parseMetrics } from './metrics.js';

it('a scrape adds up a metric over its labels, and does not confuse an absent one with 0', () => {
  const scrape = parseMetrics(`# HELP proximal_requests_total Requests
proximal_requests_total{service="a",outcome="answered"} 5
proximal_requests_total{service="b",outcome="answered"} 7
proximal_requests_total_other 100
nodejs_eventloop_lag_p99_seconds 0.0105
`);
  expect(scrape('proximal_requests_total')).toBe(12);
  expect(scrape('proximal_requests_total', 'service="b"')).toBe(7);
  expect(scrape('nodejs_eventloop_lag_p99_seconds')).toBe(0.0105);
  expect(scrape('proximal_requests')).toBeUndefined();
});
