import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { listItems } from '../../src/authoring/found-items.js';
import { labKinds, templateFiles } from '../../src/authoring/templates.js';
import { plainFolder, readPlainFolder, SourceFolder } from '../../src/foreign.js';
import { sampleCurriculum } from '../sample-curriculum.js';
import { importInto, newFolder, samples, textsBelow } from './imported-samples.js';

const read = (path: string) => readPlainFolder(new SourceFolder(path), path);

function write(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

describe('folders with instructions, starter, solution and tests', () => {
  it('become labs with shown and hidden tests, helpers, several files and data', async () => {
    const root = newFolder();
    const report = await importInto(root, read(join(samples, 'folder')));
    expect(report).toMatchObject({ problems: [], remarks: [] });
    expect(report.exercises.map(({ name, outcome }) => `${name}: ${outcome}`)).toEqual([
      'shop: imported',
      'two-fer: imported',
    ]);
    const written = textsBelow(root);
    const shop = 'tracks/folder/folder-exercises/folder-exercises/folder-shop/folder-shop/';
    const files = Object.keys(written).filter((path) => path.startsWith(shop));
    expect(files.map((path) => path.slice(shop.length))).toEqual([
      'data/prices.csv',
      'instructions.md',
      'lab.yaml',
      'reference.py',
      'reference/prices.py',
      'starter.py',
      'starter/prices.py',
      'tests/test_more.py',
      'tests/test_shop.py',
      'tests/units.py',
    ]);
    expect(written[`${shop}lab.yaml`]).toContain(
      'module: shop\ntest_files:\n  - name: test_more.py\n    hidden: true\n',
    );
    const lesson = written['tracks/folder/folder-exercises/folder-exercises/folder-two-fer/lesson.md'];
    expect(lesson).toContain('title: Two for one\n');
    expect(lesson).toContain('## Gifts\n\nSome words *before*.\n');
    expect(lesson).toContain('By Ada.');
  });

  it('have a foot where it says something', async () => {
    const root = newFolder();
    const { exercises, ...track } = read(join(samples, 'folder'));
    const nobody = { authors: [], contributors: [], source: null, sourceUrl: null };
    await importInto(root, {
      ...track,
      attribution: '',
      exercises: exercises.map((one) => ({ ...one, credits: nobody })),
    });
    const lessons = Object.entries(textsBelow(root)).filter(([path]) => path.endsWith('lesson.md'));
    expect(lessons.filter(([, text]) => text.includes('About this exercise'))).toEqual([]);
  });

  it('may name skills that the curriculum has', async () => {
    const files = sampleCurriculum();
    const root = await files.write();
    const track = read(join(samples, 'folder'));
    const own = { ...track, exercises: track.exercises.map((one) => ({ ...one, skills: ['tokens'] })), skills: [] };
    const skills = [{ slug: 'tokens', name: 'Other words', description: 'Other words.' }];
    expect((await importInto(root, { ...own, skills })).problems).toEqual([]);
    expect(textsBelow(root)['skills.yaml']).not.toContain('Other words');
    await files.clean();
  });

  it.each([
    ['no solution', ['solution.py'], 'has no solution for solution.py.'],
    ['no starter', ['starter.py'], 'has no file that a learner writes.'],
    ['no instructions', ['instructions.md'], 'is missing.'],
    ['no tests', ['tests/test_two_fer.py'], 'has no test.'],
  ])('are left out with %s', (_, paths, message) => {
    const folder = newFolder();
    cpSync(join(samples, 'folder/two-fer'), join(folder, 'one'), {
      recursive: true,
      filter: (path) => !paths.some((each) => path.endsWith(each)),
    });
    expect(read(folder).leftOut).toMatchObject([{ name: 'one', reason: { message } }]);
  });

  it.each([
    ['tests/two-fer.py', 'def test_x(): pass\n', 'has a name that Python cannot import'],
    ['files/aux.txt', 'x', 'has a name that no file can have in Windows.'],
    ['tests/SOLUTION.py', 'x = 1\n', 'has solution.py and SOLUTION.py, which are one file on some systems.'],
    ['tests/deep/x.py', 'x = 1\n', 'lies in a folder'],
    ['exercise.yaml', 'title: [1]\n', 'title must be text'],
    ['exercise.yaml', 'skills: [../x]\n', 'must be lower-case words'],
    ['exercise.yaml', 'source_url: javascript:alert(1)\n', 'source_url is not valid.'],
    ['exercise.yaml', 'a: &a [*a]\n', ''],
  ])('are left out with %s', (path, text, message) => {
    const folder = newFolder();
    cpSync(join(samples, 'folder/two-fer'), join(folder, 'one'), { recursive: true });
    write(join(folder, 'one'), new Map([[path, text]]));
    const { leftOut, exercises } = read(folder);
    expect(exercises).toEqual([]);
    expect(leftOut[0]?.reason.message).toContain(message);
  });

  it('are left out when they are links', () => {
    const folder = newFolder();
    cpSync(join(samples, 'folder'), folder, { recursive: true });
    symlinkSync(join(samples, 'folder/two-fer'), join(folder, 'linked'));
    symlinkSync(join(samples, 'folder/LICENSE'), join(folder, 'shop/data/licence.txt'));
    const { leftOut, exercises } = read(folder);
    expect(exercises.map(({ slug }) => slug)).toEqual(['two-fer']);
    expect(leftOut.map(({ reason }) => `${reason.file} ${reason.message}`)).toEqual([
      expect.stringContaining('linked is a link'),
      expect.stringContaining('shop/data/licence.txt is a link'),
    ]);
  });
});

describe('a lab of ours comes back from its folder byte by byte', () => {
  const curriculum = fileURLToPath(new URL('../../../../content/', import.meta.url));
  const labs = listItems(curriculum).filter(({ kind }) => kind === 'lab');

  it.each(labKinds())('as a new one of the template %s', (kind) => {
    const blanks = { title: 'A lab', slug: 'a-lab', difficulty: 'beginner', skills: ['sums'] };
    expectBack(new Map(templateFiles(`lab-${kind}`, blanks)));
  });

  it('as each of the curriculum', () => {
    expect(labs.length).toBeGreaterThan(100);
    for (const { path } of labs) expectBack(new Map(Object.entries(textsBelow(join(curriculum, path)))));
  });

  it('with line ends, a byte order mark and several files', () => {
    const files = {
      'lab.yaml': 'title: Two\r\nskills: [sums]\r\ndifficulty: beginner\r\nkind: tests\r\nmodule: two_fer\r\n',
      'instructions.md': '\ufeffWrite it.\r\n',
      'starter.py': 'x = 1\r\n',
      'reference.py': 'x = 2\n',
      'starter/more.py': 'y = 1\n',
      'reference/more.py': 'y = 2\n',
      'tests/test_two_fer.py': 'def test_x(): pass\n',
      'wrong/off-by-one.py': '"""No."""\n',
    };
    expect(plainFolder(new Map(Object.entries(files))).has('starter/two_fer.py')).toBe(true);
    expectBack(new Map(Object.entries(files)));
  });
});

/** Through files on a disk; `prepared.json` is what grading computes again. */
function expectBack(lab: Map<string, string>): void {
  const folder = newFolder();
  write(join(folder, 'a-lab'), plainFolder(lab));
  const [exercise] = read(folder).exercises;
  lab.delete('prepared.json');
  expect(new Map([['lab.yaml', exercise?.lab], ...(exercise?.files ?? [])])).toEqual(lab);
}
