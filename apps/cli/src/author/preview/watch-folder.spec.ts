import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, it, jest } from '@jest/globals';
import { watchFolder } from './watch-folder.js';

jest.setTimeout(60_000);

let root: string;
let end: () => void;
let changes = 0;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'proximal-watch-'));
  mkdirSync(join(root, 'a/b'), { recursive: true });
  changes = 0;
  end = watchFolder(root, () => changes++);
});
afterEach(() => {
  end();
  rmSync(root, { recursive: true });
});

async function noticed(change: () => void): Promise<void> {
  const before = changes;
  change();
  while (changes === before) await pause(10);
}

it('a watched folder shows a file that is written, and one that an editor replaces by renaming, again and again', async () => {
  await noticed(() => writeFileSync(join(root, 'a/b/lesson.md'), 'one'));
  for (const text of ['two', 'three', 'four']) {
    await noticed(() => {
      writeFileSync(join(root, 'a/b/.draft'), text);
      renameSync(join(root, 'a/b/.draft'), join(root, 'a/b/lesson.md'));
    });
  }
});

it('a watched folder shows what happens in a new folder within it', async () => {
  await noticed(() => mkdirSync(join(root, 'c/d'), { recursive: true }));
  await noticed(() => writeFileSync(join(root, 'c/d/lesson.md'), 'one'));
  await noticed(() => rmSync(join(root, 'c'), { recursive: true }));
  await noticed(() => writeFileSync(join(root, 'a/b/lesson.md'), 'one'));
});
