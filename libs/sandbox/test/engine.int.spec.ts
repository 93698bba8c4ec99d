import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sha256 } from '../src/engine/engine-files.js';
import { openSandbox, type ProgramReport } from '../src/index.js';
import { prepareEngine } from '../src/pool/launch.js';
import { witness } from './support.js';

describe('the engine cache', () => {
  let folder: string;
  let expected: ProgramReport;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proximal-sandbox-'));
    expected = await witnessed();
  }, 240_000);

  afterAll(() => rm(folder, { recursive: true }));

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
    const built = await sums();
    expect(Object.keys(built)).toHaveLength(4);
    await rm(folder, { recursive: true });
    await mkdir(folder);
    const manifests = await Promise.all([prepareEngine(folder), prepareEngine(folder), prepareEngine(folder)]);
    expect(new Set(manifests).size).toBe(1);
    expect(await sums()).toEqual(built);
    await prepareEngine(folder);
    expect(await sums()).toEqual(built);
  }, 240_000);

  // Each file has a test of its own: a busy machine needs minutes for a build.
  it.each([0, 1, 2, 3])(
    'is rebuilt with the same content when file %i is damaged',
    async (index) => {
      const built = await sums();
      const file = join(folder, Object.keys(built)[index]!);
      const content = await readFile(file);
      content[content.length >> 1]! ^= 1;
      await writeFile(file, content);
      expect(await witnessed()).toEqual(expected);
      expect(await sums()).toEqual(built);
    },
    240_000,
  );

  it('is rebuilt with the same content when a file is missing', async () => {
    const built = await sums();
    await rm(join(folder, Object.keys(built)[0]!));
    expect(await witnessed()).toEqual(expected);
    expect(await sums()).toEqual(built);
  }, 240_000);
});
