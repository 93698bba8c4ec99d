import { describe, expect, it } from '@jest/globals';
import { throttled } from './throttled.js';

describe('a throttled report', () => {
  it('is logged once a minute for each kind, and counts the omitted ones', () => {
    const lines: string[] = [];
    let now = 0;
    const report = throttled(
      (line) => lines.push(line),
      () => now,
    );
    report('failure', 'first');
    report('failure', 'second');
    report('outage', 'away');
    now = 59_999;
    report('failure', 'third');
    now = 60_000;
    report('failure', 'fourth');
    now = 120_000;
    report('failure', 'fifth');
    expect(lines).toEqual(['first', 'away', 'fourth (and 2 more like it)', 'fifth']);
  });
});
