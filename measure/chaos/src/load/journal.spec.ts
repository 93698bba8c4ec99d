import { describe, expect, it } from '@jest/globals';
import { brokenAnswers, failureKinds, Journal, outcomeOf, type Entry } from './journal.js';

const entry = (startedAt: number, endedAt: number, failure: string | null = null, status: number | null = null) =>
  ({
    kind: 'read',
    call: { method: 'GET', path: `/${startedAt}` },
    startedAt,
    endedAt,
    status: failure === null ? 200 : status,
    failure,
  }) as Entry;

describe('Journal', () => {
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

  it('finds the requests that were under way during a span, even for a moment', () => {
    expect(journal.during(span)).toEqual([into, within, across, outOf]);
  });

  it('finds the requests that were under way during none of several spans', () => {
    expect(journal.outside([span, { from: 21, to: 21 }])).toEqual([before]);
  });
});

describe('failureKinds', () => {
  it('counts failures by kind and shows the first of each', () => {
    const entries = [entry(1, 2), entry(3, 5, 'reset'), entry(6, 7, 'unavailable', 503), entry(8, 9, 'reset')];
    expect(failureKinds(entries)).toEqual([
      '2 × reset, such as GET /3, after 2 ms',
      '1 × 503 unavailable, such as GET /6, after 1 ms',
    ]);
  });
});

describe('outcomeOf', () => {
  it.each([
    [202, null, 'done'],
    [503, 'try again', 'refused'],
    [429, 'too many', 'refused'],
    [503, '', 'wrong'],
    [500, 'a bug', 'wrong'],
    [401, 'expired', 'wrong'],
    [null, 'ECONNRESET', 'unanswered'],
  ])('takes status %j with the sentence %j for %s', (status, failure, outcome) => {
    expect(outcomeOf({ status, failure })).toBe(outcome);
  });
});

describe('brokenAnswers', () => {
  const broken = (...[answer, options]: Parameters<typeof brokenAnswers>) =>
    brokenAnswers(answer, options).flatMap(([promise, problems]) => (problems.length > 0 ? [promise] : []));

  it.each([
    ['an answer as asked for', entry(0, 44_999), []],
    ['a refusal with a sentence', entry(0, 1, 'try again', 503), []],
    ['a bug', entry(0, 1, 'a bug', 500), ['every answer is 2xx, 429 or 503 with a sentence']],
    ['a late answer', entry(0, 45_001), ['no answer takes longer than 45 s']],
    ['no answer', entry(0, 1, 'ECONNRESET'), ['every request is answered']],
  ])('judges %s', (_, answer, promises) => {
    expect(broken([answer])).toEqual(promises);
  });

  it('expects no answer where the connection is the victim', () => {
    expect(broken([entry(0, 1, 'ECONNRESET')], { cutsClients: true })).toEqual([]);
  });
});
