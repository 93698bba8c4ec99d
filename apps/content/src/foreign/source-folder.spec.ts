import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { shown, SourceFolder } from './source-folder.js';

const home = mkdtempSync(join(tmpdir(), 'proximal-source-'));
afterAll(() => rmSync(home, { recursive: true }));
const root = join(home, 'source');
mkdirSync(join(root, 'exercise/.meta'), { recursive: true });
mkdirSync(join(root, 'crowd'));
mkdirSync(join(home, 'secret'));
writeFileSync(join(home, 'secret/key'), 'secret');
symlinkSync(join(home, 'secret'), join(root, 'exercise/link'));
symlinkSync(join(home, 'secret/key'), join(root, 'exercise/key.py'));
symlinkSync('nowhere', join(root, 'exercise/broken.py'));
writeFileSync(join(root, 'exercise/.meta/example.py'), '\ufeffx = 1\r\ny = 2\r\n');
writeFileSync(join(root, 'exercise/latin.py'), Buffer.from([0x78, 0xe9, 0x0a]));
writeFileSync(join(root, 'exercise/control.py'), 'x = 1\ny = "\u001b[2J"\n');
writeFileSync(join(root, 'exercise/zero.py'), 'x\0');
writeFileSync(join(root, 'exercise/large.py'), 'x'.repeat(1024 * 1024 + 1));
for (let index = 0; index <= 1_000; index += 1) writeFileSync(join(root, 'crowd', `${index}.py`), '');
const source = new SourceFolder(root);

it('reads text with plain line ends', () => {
  expect(source.text('exercise/.meta/example.py')).toBe('x = 1\ny = 2\n');
  expect(source.exactText('exercise/.meta/example.py')).toBe('\ufeffx = 1\r\ny = 2\r\n');
  expect(source.list('exercise')).not.toContain('.meta');
});

describe('refuses', () => {
  it.each([
    ['exercise/link/key', 'exercise/link', 'is a link'],
    ['exercise/link', 'exercise/link', 'is a link'],
    ['exercise/key.py', 'exercise/key.py', 'is a link'],
    ['exercise/broken.py', 'exercise/broken.py', 'is a link'],
    ['exercise/../../secret/key', 'exercise/../../secret/key', 'leads out of the folder'],
    ['exercise', 'exercise', 'is a folder'],
    ['exercise/none.py', 'exercise/none.py', 'is missing.'],
    ['exercise/latin.py/x', 'exercise/latin.py/x', 'is missing.'],
    ['exercise/latin.py', 'exercise/latin.py', 'is not UTF-8 text'],
    ['exercise/zero.py', 'exercise/zero.py', 'holds a control character'],
    ['exercise/large.py', 'exercise/large.py', 'has 1048577 bytes'],
  ])('to read %s', (path, file, message) => {
    expect(() => source.text(path)).toThrow(
      expect.objectContaining({ file, message: expect.stringContaining(message) }),
    );
  });

  it('a control character with its line', () => {
    expect(() => source.text('exercise/control.py')).toThrow(expect.objectContaining({ line: 2 }));
  });

  it('a folder with thousands of entries, and one with a link somewhere below', () => {
    expect(() => source.list('crowd')).toThrow('holds 1001 entries');
    expect(() => source.filesBelow('')).toThrow('holds 1001 entries');
    expect(() => source.filesBelow('exercise')).toThrow('is a link');
  });
});

it('a name in a report is one line of visible characters', () => {
  expect(shown('a\n\u001b[2J\u202eb\ud800')).toBe('a\\n\\u001b[2J\\u202eb\\ufffd');
});
