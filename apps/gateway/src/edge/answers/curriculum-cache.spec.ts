import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { CurriculumCache } from './curriculum-cache.js';
import { readyAnswer } from './ready-answer.js';

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

  it('makes each encoding of an answer once, with an ETag and the link', async () => {
    const cache = new CurriculumCache();
    let made = 0;
    const make = () => {
      made += 1;
      return Promise.resolve(readyAnswer(Buffer.from('lesson '.repeat(1_000)), '</next>; rel="next"'));
    };
    const [br, gzip, plain] = [
      await cache.answer('/lessons', 'br', make),
      await cache.answer('/lessons', 'gzip', make),
      await cache.answer('/lessons', null, make),
    ];
    expect(made).toBe(1);
    expect(new Set([br, gzip, plain].map(({ etag }) => etag)).size).toBe(3);
    expect([br, gzip, plain].map(({ encoding, link }) => [encoding, link])).toEqual(
      ['br', 'gzip', undefined].map((encoding) => [encoding, '</next>; rel="next"']),
    );
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect((await cache.answer('/lessons', 'gzip', make)).body).toBe(gzip.body);
    cache.drop();
    await cache.answer('/lessons', 'gzip', make);
    expect(made).toBe(2);
  });

  it('does not compress a small answer', async () => {
    const answer = await new CurriculumCache().answer('/lessons', 'br', () => Promise.resolve(ready('{}')));
    expect([answer.encoding, answer.body.toString()]).toEqual([undefined, '{}']);
  });

  it('stores nothing when an answer could not be made', async () => {
    const cache = new CurriculumCache();
    const make = () => Promise.reject(new Error('refused'));
    await expect(cache.answer('/lessons', 'br', make)).rejects.toThrow('refused');
    expect(cache.find('/lessons', Date.now())).toBeUndefined();
  });

  it('counts compressed answers towards its bounds', async () => {
    const cache = new CurriculumCache();
    const noise = randomBytes(4 * 1024 * 1024);
    const urls = Array.from({ length: 12 }, (_, n) => `/lessons?n=${n}`);
    for (const url of urls) await cache.answer(url, 'gzip', () => Promise.resolve(readyAnswer(noise)));
    const found = urls.flatMap((url) => [url, `gzip ${url}`]).filter((key) => cache.find(key, Date.now()));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(16);
  });
});
