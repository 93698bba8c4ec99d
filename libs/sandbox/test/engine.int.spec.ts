import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEngine, sha256 } from '../src/engine/engine-files.js';
import { defaultCacheFolder, prepareEngine } from '../src/pool/launch.js';

const isCode = (file: string) => file.startsWith('code-');

describe('the engine cache', () => {
  let home: string;
  let manifest: string;
  let built: Record<string, string>;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'proximal-sandbox-'));
    manifest = await prepareEngine(defaultCacheFolder());
    built = await sums(await copy());
  }, 240_000);

  afterAll(() => rm(home, { recursive: true }));

  async function emptyFolder(): Promise<string> {
    const folder = await mkdtemp(join(home, 'cache-'));
    const codes = (await readdir(defaultCacheFolder())).filter(isCode);
    for (const file of codes) await cp(join(defaultCacheFolder(), file), join(folder, file));
    return folder;
  }

  async function copy(): Promise<string> {
    const folder = await emptyFolder();
    const { body } = JSON.parse(await readFile(manifest, 'utf8')) as { body: string };
    const files = [basename(manifest), ...[...body.matchAll(/"file":"([^"]+)"/g)].map(([, file]) => file!)];
    for (const file of files) await cp(join(defaultCacheFolder(), file), join(folder, file));
    return folder;
  }

  async function sums(folder: string): Promise<Record<string, string>> {
    const files = (await readdir(folder)).filter((file) => !isCode(file)).sort();
    return Object.fromEntries(
      await Promise.all(files.map(async (file) => [file, sha256(await readFile(join(folder, file)))] as const)),
    );
  }

  async function damage(folder: string, index: number): Promise<void> {
    const file = join(folder, Object.keys(built)[index]!);
    const content = await readFile(file);
    content[content.length >> 1]! ^= 1;
    await writeFile(file, content);
  }

  it('is built equally by two processes at once when files are damaged or missing, and stays as it is', async () => {
    expect(Object.keys(built)).toHaveLength(5);
    const folder = await copy();
    await damage(folder, 1);
    await rm(join(folder, Object.keys(built)[2]!));
    const manifests = await Promise.all([prepareEngine(folder), prepareEngine(folder)]);
    expect(new Set(manifests).size).toBe(1);
    expect(await sums(folder)).toEqual(built);
    await prepareEngine(folder);
    expect(await sums(folder)).toEqual(built);
  }, 240_000);

  // What cannot be read is built again. The snapshot of tests is read when it is needed.
  it.each([0, 1, 2, 3, 4])('is not read when file %i is damaged or missing', async (index) => {
    const folder = await copy();
    const readAll = () => readEngine(join(folder, basename(manifest))).snapshots.tests;
    expect(readAll).not.toThrow();
    await damage(folder, index);
    expect(readAll).toThrow();
    await rm(join(folder, Object.keys(built)[index]!));
    expect(readAll).toThrow();
  });
});
