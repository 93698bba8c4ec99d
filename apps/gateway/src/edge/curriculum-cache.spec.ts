import { describe, expect, it } from '@jest/globals';
import { CurriculumCache, matchesEtag, readyAnswer } from './curriculum-cache.js';

const ready = (text: string) => readyAnswer(Buffer.from(text));

describe('CurriculumCache', () => {
  it('finds a stored answer until the curriculum is published', () => {
    const cache = new CurriculumCache();
    const answer = ready('{"data":[]}');
    cache.store('/lessons', answer, cache.generation, 0);
    expect(cache.find('/lessons', 1)).toMatchObject({ etag: answer.etag });
    cache.drop();
    expect(cache.find('/lessons', 1)).toBeUndefined();
  });

  it('does not store an answer that was requested before a publication', () => {
    const cache = new CurriculumCache();
    const requested = cache.generation;
    cache.drop();
    cache.store('/lessons', ready('old'), requested, 0);
    expect(cache.find('/lessons', 1)).toBeUndefined();
  });

  it('drops an answer after five minutes', () => {
    const cache = new CurriculumCache();
    cache.store('/lessons', ready('{}'), cache.generation, 0);
    expect(cache.find('/lessons', 299_999)).toBeDefined();
    expect(cache.find('/lessons', 300_000)).toBeUndefined();
  });

  it('stays below its bounds with any number of different queries', () => {
    const cache = new CurriculumCache();
    const large = ready('x'.repeat(1024 * 1024));
    for (let n = 0; n < 200; n++) cache.store(`/lessons?n=${n}`, large, cache.generation, 0);
    const found = Array.from({ length: 200 }, (_, n) => cache.find(`/lessons?n=${n}`, 0)).filter(Boolean);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(64);
  });

  it('counts long URLs towards its bounds', () => {
    const cache = new CurriculumCache();
    const urls = Array.from({ length: 100 }, (_, n) => `/lessons?n=${n}&x=${'x'.repeat(1024 * 1024)}`);
    for (const url of urls) cache.store(url, ready('{}'), cache.generation, 0);
    expect(urls.filter((url) => cache.find(url, 0)).length).toBeLessThan(64);
  });
});

describe('matchesEtag', () => {
  it.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
  ])('for If-None-Match %s: %s', (header, expected) => {
    expect(matchesEtag(header, '"a"')).toBe(expected);
  });
});
