import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const url = new URL('../../../tools/workspace/changes.mjs', import.meta.url);
const { changesSince } = (await import(url.href)) as {
  changesSince: (base: string, folder: string) => string[];
};

describe('the changes since a commit, for `npm test`', () => {
  let folder: string;
  const write = (name: string) => writeFileSync(join(folder, name), 'changed\n');
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
    const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'proximal-changes-'));
    git('init', '-q', '-b', 'main');
    for (const name of ['one', 'another', 'of main']) writeFileSync(join(folder, name), `as ${name} was\n`);
    git('add', '.');
    git('commit', '-qm', 'Begin');
    git('checkout', '-qb', 'branch');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    [
      'a committed file',
      () => {
        write('one');
        git('commit', '-qam', 'Change');
      },
      ['one'],
    ],
    [
      'staged files',
      () => {
        write('one');
        write('new');
        git('add', '.');
      },
      ['new', 'one'],
    ],
    [
      'unstaged files',
      () => {
        write('one');
        write('new');
      },
      ['new', 'one'],
    ],
    [
      'both names of a moved file',
      () => {
        renameSync(join(folder, 'one'), join(folder, 'moved'));
        git('add', '.');
        git('commit', '-qm', 'Move');
      },
      ['moved', 'one'],
    ],
    ['a file name with other letters', () => write('größe'), ['größe']],
    ['nothing without a change', () => undefined, []],
  ])('include %s', (_, change, changed) => {
    change();
    expect(changesSince('main', folder).sort()).toEqual(changed);
  });

  it('exclude later changes of the main branch', () => {
    git('checkout', '-q', 'main');
    write('of main');
    git('commit', '-qam', 'Go on');
    git('checkout', '-q', 'branch');
    write('another');
    expect(changesSince('main', folder)).toEqual(['another']);
    expect(() => changesSince('nowhere', folder)).toThrow('nowhere');
  });
});
