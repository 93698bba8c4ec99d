import { describe, expect, it } from '@jest/globals';
import { failureKinds, Journal } from './journal.js';

const entry = (startedAt: number, endedAt: number, failure: string | null = null) => {
  return { what: `GET /${startedAt}`, startedAt, endedAt, status: failure === null ? 200 : null, failure };
};

describe('a journal', () => {
  const journal = new Journal();
  const [before, into, within, across, outOf, after] = [
    entry(0, 9),
    entry(5, 10),
    entry(12, 13),
    entry(1, 30),
    entry(20, 40),
    entry(21, 22),
  ];
  journal.entries.push(before, into, within, across, outOf, after);
  const span = { from: 10, to: 20 };

  it('knows what was under way in a span, if only for a moment', () => {
    expect(journal.during(span)).toEqual([into, within, across, outOf]);
  });

  it('knows what was not, in any of several', () => {
    expect(journal.outside([span, { from: 21, to: 21 }])).toEqual([before]);
  });
});

describe('failures', () => {
  it('are counted by kind, each with its first', () => {
    const entries = [entry(1, 2), entry(3, 5, 'ECONNRESET'), entry(6, 7, '503 away'), entry(8, 9, 'ECONNRESET')];
    expect(failureKinds(entries)).toEqual([
      '2 × ECONNRESET, such as GET /3, after 2 ms',
      '1 × 503 away, such as GET /6, after 1 ms',
    ]);
  });
});
