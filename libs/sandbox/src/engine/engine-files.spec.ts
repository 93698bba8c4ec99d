import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { manifestIn } from './engine-files.js';

describe("the engine's key", () => {
  let compiled: string;
  beforeAll(() => {
    compiled = mkdtempSync(join(tmpdir(), 'engine-'));
    cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), compiled, { recursive: true });
    writeFileSync(join(compiled, 'guest/new.json'), '{}');
    writeFileSync(join(compiled, 'engine/new.wasm'), '');
  });
  afterAll(() => rmSync(compiled, { recursive: true }));

  it.each([
    'engine/python.js',
    'engine/rewriting/inlining.js',
    'guest/guest.py',
    'guest/code_names.py',
    'guest/sources.js',
    'guest/new.json',
    'engine/new.wasm',
    'limits.js',
  ])('is another one with one byte more in %s', (file) => {
    const before = manifestIn('', compiled);
    appendFileSync(join(compiled, file), '\n');
    expect(manifestIn('', compiled)).not.toBe(before);
  });

  it('is the same in another folder, and with other maps of the sources', () => {
    const copy = join(compiled, 'copy');
    for (const name of ['engine', 'guest', 'limits.js'])
      cpSync(join(compiled, name), join(copy, name), { recursive: true });
    writeFileSync(join(copy, 'guest/sources.js.map'), '');
    expect(manifestIn('', copy)).toBe(manifestIn('', compiled));
  });
});
