import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { checkRevision, decidingCode } from './check-revision.js';

const home = mkdtempSync(join(tmpdir(), 'revision-'));
afterAll(() => rmSync(home, { recursive: true }));

const deciding = decidingCode();
const names = ['labs', 'grades', 'examples', 'sandbox'];

function copied() {
  const folder = mkdtempSync(join(home, 'copy-'));
  const folders = deciding.folders.map((from, index) => {
    cpSync(from, join(folder, names[index]!), { recursive: true });
    return join(folder, names[index]!);
  });
  return { folder, deciding: { ...deciding, folders } };
}

it('is the same in every clone', () => {
  expect(checkRevision(copied().deciding)).toBe(checkRevision());
});

it.each([
  ['a rule for labs', 'labs/lab-verification.ts', 'leastStyle = 95', 'leastStyle = 96'],
  ['a rule for grades', 'grades/score.ts', /\d/, '7'],
  ['a rule for examples', 'examples/guest.py', '1e-12', '2e-12'],
  ['a rule of ruff', 'sandbox/runner/rules.ts', /'[A-Z]\d+/, "'X999"],
  ['the interpreter', 'sandbox/engine/python.ts', '3_000', '3_001'],
  ['the file of the interpreter', 'sandbox/engine/python.ts', /sha256: './, "sha256: '_"],
  ['the snapshot', 'sandbox/guest/guest.py', '0x400', '0x401'],
])('is another one with another version of %s', (_, file, old, by) => {
  const { folder, deciding } = copied();
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toMatch(old);
  writeFileSync(join(folder, file), text.replace(old, by));
  expect(checkRevision(deciding)).not.toBe(checkRevision());
});

it.each(['ts', 'py', 'json', 'wasm'])('is another one with one byte more in a file .%s', (ending) => {
  const { folder, deciding } = copied();
  const file = join(folder, `sandbox/engine/new.${ending}`);
  writeFileSync(file, '');
  const before = checkRevision(deciding);
  appendFileSync(file, '\n');
  expect(checkRevision(deciding)).not.toBe(before);
});

it('is another one with another ruff, and not with another spec', () => {
  expect(checkRevision({ ...deciding, ruff: '0.0.0' })).not.toBe(checkRevision());
  const { folder, deciding: copy } = copied();
  writeFileSync(join(folder, 'labs/more.spec.ts'), '');
  expect(checkRevision(copy)).toBe(checkRevision());
});
