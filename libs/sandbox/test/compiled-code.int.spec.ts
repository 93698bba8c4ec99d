import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { canStoreCompiled, codeFile } from '../src/engine/compiled-code.js';
import { readEngine } from '../src/engine/engine-files.js';
import { defaultCacheFolder, prepareEngine, runnerFlags } from '../src/pool/launch.js';
import { openSandbox } from '../src/index.js';

const compiled = (file: string) => JSON.stringify(new URL(`../dist/engine/${file}`, import.meta.url).href);

function isOpened(manifest: string, otherFlags: string[] = []): boolean {
  const script = `const { readEngine } = await import(${compiled('engine-files.js')});
    const { openCompiled } = await import(${compiled('compiled-code.js')});
    const module = openCompiled(${JSON.stringify(manifest)}, readEngine(${JSON.stringify(manifest)}).binary);
    console.log(module instanceof WebAssembly.Module && WebAssembly.Module.exports(module).length > 0);`;
  const flags = [...runnerFlags(manifest), ...otherFlags, '--input-type=module'];
  return execFileSync(process.execPath, [...flags, '-e', script], { encoding: 'utf8' }).trim() === 'true';
}

// Where V8 cannot write the code, runners compile the interpreter as without a stored one.
(canStoreCompiled() ? describe : describe.skip)('the machine code of the interpreter', () => {
  let home: string;
  let original: string;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'proximal-sandbox-'));
    original = await prepareEngine(defaultCacheFolder());
  });

  afterAll(() => rmSync(home, { recursive: true }));

  function copy(): { manifest: string; folder: string; code: string } {
    const folder = mkdtempSync(join(home, 'cache-'));
    const { body } = JSON.parse(readFileSync(original, 'utf8')) as { body: string };
    const code = basename(codeFile(original, readEngine(original).binary));
    const files = [basename(original), code, ...[...body.matchAll(/"file":"([^"]+)"/g)].map(([, file]) => file!)];
    for (const file of files) cpSync(join(dirname(original), file), join(folder, file));
    return { manifest: join(folder, basename(original)), folder, code: join(folder, code) };
  }

  it('is opened by runners', () => {
    expect(isOpened(original)).toBe(true);
  });

  it('is not opened under other flags of V8', () => {
    expect(isOpened(original, ['--liftoff'])).toBe(false);
  });

  it.each([
    ['damaged', damage],
    ['cut off', (file: string) => truncateSync(file, 1_000_000)],
    ['empty', (file: string) => truncateSync(file, 0)],
    ['missing', (file: string) => rmSync(file)],
  ])('is not opened when it is %s', (_, spoil) => {
    const { manifest, code } = copy();
    spoil(code);
    expect(isOpened(manifest)).toBe(false);
  });

  it('is made again for the next sandbox when it was damaged', async () => {
    const { manifest, folder, code } = copy();
    damage(code);
    const sandbox = await openSandbox({ runners: 1, cacheFolder: folder });
    expect(await sandbox.evaluate('1 + 1')).toBe(2);
    await sandbox.close();
    expect(isOpened(manifest)).toBe(true);
  });
});

function damage(file: string): void {
  const content = readFileSync(file);
  content[content.length >> 1]! ^= 1;
  writeFileSync(file, content);
}
