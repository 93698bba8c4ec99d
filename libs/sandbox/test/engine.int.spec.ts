import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sha256 } from '../src/engine/engine-files.js';
import { openSandbox, type ProgramReport } from '../src/index.js';
import { prepareEngine } from '../src/pool/launch.js';
import { witness } from './support.js';

describe('the engine cache', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proximal-sandbox-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function sums(): Promise<Record<string, string>> {
    const files = (await readdir(folder)).sort();
    return Object.fromEntries(
      await Promise.all(files.map(async (file) => [file, sha256(await readFile(join(folder, file)))] as const)),
    );
  }

  async function witnessed(): Promise<ProgramReport> {
    const sandbox = await openSandbox({ runners: 1, cacheFolder: folder });
    try {
      return await sandbox.run(witness);
    } finally {
      await sandbox.close();
    }
  }

  it('is built equally by several processes at once, and not changed afterwards', async () => {
    const manifests = await Promise.all([prepareEngine(folder), prepareEngine(folder), prepareEngine(folder)]);
    expect(new Set(manifests).size).toBe(1);
    const built = await sums();
    expect(Object.keys(built)).toHaveLength(4);
    await prepareEngine(folder);
    expect(await sums()).toEqual(built);
  }, 240_000);

  it('is rebuilt with the same content when any of its files is damaged', async () => {
    const expected = await witnessed();
    const built = await sums();
    for (const file of Object.keys(built)) {
      const content = await readFile(join(folder, file));
      content[content.length >> 1]! ^= 1;
      await writeFile(join(folder, file), content);
      expect(await witnessed()).toEqual(expected);
      expect(await sums()).toEqual(built);
    }
    await rm(join(folder, Object.keys(built)[0]!));
    expect(await witnessed()).toEqual(expected);
  }, 240_000);
});
