import { describe, expect, it } from '@jest/globals';
import { dayInWords, readerLanguages } from './reader-dates.js';

describe('the languages of a reader', () => {
  it.each<[string | null, string]>([
    [null, 'en-GB'],
    ['', 'en-GB'],
    ['*', 'en-GB'],
    ['de', 'de'],
    ['en-US,de;q=0.5', 'en-US'],
    ['de;q=0.5, fr;q=0.9', 'fr'],
    ['fr;q=0, de;q=0.1', 'de'],
    ['fr;q=nonsense, de;q=0.1', 'de'],
    ['xx-unknown, pt-BR;q=0.3', 'pt-BR'],
    ['"><script>, de', 'de'],
    [`${'x-'.repeat(5_000)}, de`, 'en-GB'],
  ])('of %j begin with %s', (header, first) => expect(readerLanguages(header)[0]).toBe(first));
});

describe('a day in words', () => {
  const midnight = '2026-11-20T23:59:59.999Z';

  it.each([
    ['en-GB', '20 November 2026'],
    ['en-US', 'November 20, 2026'],
    ['de', '20. November 2026'],
    ['fr', '20 novembre 2026'],
    ['ja', '2026年11月20日'],
    ['th', '20 พฤศจิกายน ค.ศ. 2026'],
  ])('is the day in UTC in %s', (language, text) =>
    expect(dayInWords(midnight, [language])).toEqual({ text, language }),
  );
});
