import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { VerdictCache } from './verdict-cache.js';

const home = mkdtempSync(join(tmpdir(), 'verdicts-'));
afterAll(() => rmSync(home, { recursive: true }));

let folders = 0;
const newFolder = () => join(home, `cache-${(folders += 1)}`);
const verdict = z.object({ faults: z.array(z.string()) });
const fine = async () => ({ faults: [] });
const unexpected = async () => {
  throw new Error('it was computed again');
};

describe('the cache of verdicts', () => {
  it('computes a verdict once, also for other processes', async () => {
    const folder = newFolder();
    const first = new VerdictCache(folder, 'r1');
    await first.verdict(verdict, ['lab', 1], async () => ({ faults: ['late'] }));
    const second = new VerdictCache(folder, 'r1');
    expect(await second.verdict(verdict, ['lab', 1], unexpected)).toEqual({ faults: ['late'] });
    expect([first.taken, first.computed, second.taken, second.computed]).toEqual([0, 1, 1, 0]);
  });

  it('computes it again for other inputs and for other code', async () => {
    const folder = newFolder();
    const cache = new VerdictCache(folder, 'r1');
    await cache.verdict(verdict, ['lab', 1], fine);
    await cache.verdict(verdict, ['lab', 2], fine);
    const later = new VerdictCache(folder, 'r2');
    await later.verdict(verdict, ['lab', 1], fine);
    expect([cache.computed, later.computed, readdirSync(folder).length]).toEqual([2, 1, 3]);
  });

  it.each(['', '{"faults":', 'null', '{"faults":[1]}'])('replaces an entry that holds %j', async (text) => {
    const folder = newFolder();
    const cache = new VerdictCache(folder, 'r1');
    await cache.verdict(verdict, [], fine);
    writeFileSync(join(folder, readdirSync(folder)[0] ?? ''), text);
    await cache.verdict(verdict, [], fine);
    expect(await cache.verdict(verdict, [], unexpected)).toEqual({ faults: [] });
  });

  it('may be used by many at the same time', async () => {
    const folder = newFolder();
    const caches = Array.from({ length: 20 }, () => new VerdictCache(folder, 'r1'));
    await Promise.all(caches.map((cache) => cache.verdict(verdict, [], fine)));
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await new VerdictCache(folder, 'r1').verdict(verdict, [], unexpected)).toEqual({ faults: [] });
  });

  it('forgets verdicts after a month', async () => {
    const folder = newFolder();
    const cache = new VerdictCache(folder, 'r1');
    await cache.prune();
    await cache.verdict(verdict, [], fine);
    await cache.prune();
    expect(readdirSync(folder)).toHaveLength(1);
    await cache.prune(Date.now() + 31 * 86_400_000);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('fails when its folder is something else', async () => {
    const file = join(home, 'a-file');
    writeFileSync(file, '');
    await expect(new VerdictCache(join(file, 'cache'), 'r1').verdict(verdict, [], fine)).rejects.toThrow('ENOTDIR');
  });
});
