import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

interface Change {
  path: string;
  content: string;
}
interface Making {
  platformsOf: (workspace: string) => number[];
  write: (workspace: string, changes: Change[]) => { lines: string[]; undo: () => string[] };
}

const modules = ['platforms', 'workspace-changes'].map(
  (name) => import(new URL(`../../../tools/new-service/${name}.mjs`, import.meta.url).href) as Promise<Partial<Making>>,
);
const { platformsOf, write } = Object.assign({}, ...(await Promise.all(modules))) as Making;

let workspace: string;
const read = (path: string) => readFileSync(join(workspace, path), 'utf8');
const put = (path: string, content: string) => {
  mkdirSync(dirname(join(workspace, path)), { recursive: true });
  writeFileSync(join(workspace, path), content);
};
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'proximal-making-'));
});
afterEach(() => rmSync(workspace, { recursive: true }));

describe('platformsOf', () => {
  const talking = `process.stdout.write('up'); setInterval(() => {}, 1000);`;

  it.each([
    ['npm start', 'tools/start.mjs', ['tools/start.mjs']],
    ['a command', 'tools/built.mjs', ['tools/built.mjs', 'measure/a/dist/main.js']],
    ['a service with a relative path and flags', 'apps/a/dist/main.js', ['--no-warnings', 'apps/a/dist/main.js']],
  ])('finds %s while it runs, and no longer', async (_, path, args) => {
    put(path, talking);
    const child = spawn(process.execPath, args, { cwd: workspace, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    expect(platformsOf(workspace)).toEqual([child.pid]);
    child.kill();
    await once(child, 'exit');
    expect(platformsOf(workspace)).toEqual([]);
  });

  it('finds neither another workspace’s process nor a tool of this one', async () => {
    put('node_modules/tool/bin.js', talking);
    put('other/tools/start.mjs', talking);
    const run = (args: string[], cwd: string) =>
      spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
    const children = [run(['node_modules/tool/bin.js'], workspace), run(['tools/start.mjs'], join(workspace, 'other'))];
    await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
    expect(platformsOf(workspace)).toEqual([]);
    for (const child of children) child.kill();
    await Promise.all(children.map((child) => once(child, 'exit')));
  });
});

describe('the changes of a generator', () => {
  const changes = [
    { path: 'list.ts', content: 'one, two' },
    { path: 'apps/two/main.ts', content: 'two' },
  ];

  it('are written and can be undone', () => {
    put('list.ts', 'one');
    const written = write(workspace, changes);
    expect([read('list.ts'), read('apps/two/main.ts')]).toEqual(['one, two', 'two']);
    expect(written.lines).toEqual(['changed list.ts', 'new     apps/two/main.ts']);
    expect(written.undo()).toEqual([]);
    expect([read('list.ts'), existsSync(join(workspace, 'apps/two/main.ts'))]).toEqual(['one', false]);
  });

  it('leave a file alone that somebody has changed since, and name it', () => {
    put('list.ts', 'one');
    const { undo } = write(workspace, changes);
    put('list.ts', 'one, two, three');
    expect(undo()).toEqual(['list.ts']);
    expect(read('list.ts')).toBe('one, two, three');
  });

  it('are put back when one of them cannot be written', () => {
    put('list.ts', 'one');
    put('apps', 'a file where a folder should be');
    expect(() => write(workspace, changes)).toThrow('ENOTDIR');
    expect(read('list.ts')).toBe('one');
  });
});
