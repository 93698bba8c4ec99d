import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { readExercismTrack, SourceFolder, type ForeignTrack } from '../../src/foreign.js';
import { sampleCurriculum } from '../sample-curriculum.js';
import { importInto, judgeRefusing, newFolder, samples, textsBelow } from './imported-samples.js';

const track = readExercismTrack(new SourceFolder(join(samples, 'exercism')));
const double = 'tracks/sample/sample-practice-beginner/sample-practice-1/sample-double-up';
const starter = `${double}/sample-double-up/starter.py`;
const without = (slug: string): ForeignTrack => {
  return { ...track, exercises: track.exercises.filter((one) => one.slug !== slug) };
};
const changed = (slug: string, title: string): ForeignTrack => {
  return { ...track, exercises: track.exercises.map((one) => (one.slug === slug ? { ...one, title } : one)) };
};
let root: string;
const at = (path: string) => join(root, path);
const text = (path: string) => readFileSync(at(path), 'utf8');

beforeEach(async () => {
  root = newFolder();
  await importInto(root, track);
});

describe('a second import', () => {
  it('of the same changes nothing', async () => {
    const before = textsBelow(root);
    const report = await importInto(root, track);
    expect(textsBelow(root)).toEqual(before);
    expect(report).toMatchObject({ kept: [], removed: [], problems: [] });
  });

  it('updates what has changed in the source, under the same paths', async () => {
    const paths = Object.keys(textsBelow(root));
    await importInto(root, changed('double-up', 'Twice'));
    expect(Object.keys(textsBelow(root))).toEqual(paths);
    expect(text(`${double}/lesson.md`)).toContain('title: Twice');
  });

  it.each(['without', 'with'])(
    'keeps what an author has changed or removed, %s a change in the source',
    async (how) => {
      writeFileSync(at(starter), '"""Mine."""\n');
      writeFileSync(at(`${double}/lesson.md`), text(`${double}/lesson.md`).replace('Double Up', 'Mine'));
      rmSync(at('tracks/sample/sample-concepts/sample-concepts-1/sample-pizza-bill/sample-pizza-bill/files/menu.py'));
      writeFileSync(at('skills.yaml'), text('skills.yaml').replace('Adding numbers up.', 'My words.'));
      const report = await importInto(root, how === 'with' ? changed('double-up', 'Twice') : track);
      expect(text(starter)).toBe('"""Mine."""\n');
      expect(text(`${double}/lesson.md`)).toContain('title: Mine');
      expect(text('skills.yaml')).toContain('My words.');
      expect(report.kept.map(({ file }) => file.split('/').slice(-2).join('/'))).toEqual([
        'skills.yaml',
        'files/menu.py',
        'sample-double-up/lesson.md',
        'sample-double-up/starter.py',
      ]);
      expect((await importInto(root, track)).kept).toEqual(report.kept);
    },
  );

  it('replaces it when told so', async () => {
    const before = textsBelow(root);
    writeFileSync(at(starter), '"""Mine."""\n');
    writeFileSync(at('skills.yaml'), text('skills.yaml').replace('Adding numbers up.', 'My words.'));
    expect((await importInto(root, track, { replaces: true })).kept).toEqual([]);
    expect(textsBelow(root)).toEqual(before);
  });

  it('removes what the source has no longer, with what grading stored beside it, and keeps what authors added', async () => {
    writeFileSync(at(`${double}/sample-double-up/prepared.json`), '{}');
    const shapes = 'tracks/sample/sample-practice-advanced/sample-practice-8/sample-two-shapes/sample-two-shapes';
    mkdirSync(at(`${shapes}/wrong`));
    writeFileSync(at(`${shapes}/wrong/mine.py`), '"""Mine."""\n');
    const report = await importInto(root, without('double-up'));
    expect(existsSync(at(double))).toBe(false);
    expect(text(`${shapes}/wrong/mine.py`)).toBe('"""Mine."""\n');
    expect(report.removed).toContain('sample-practice-beginner/sample-practice-1/sample-double-up/lesson.md');
    expect(report.problems).toEqual([]);
  });

  it('leaves out a lab that is no longer right, and a skill that only it was about', async () => {
    await importInto(root, track, { judge: judgeRefusing('sample-two-shapes') });
    expect(text('skills.yaml')).not.toContain('sample-modules');
    expect(Object.keys(textsBelow(root)).join()).not.toContain('two-shapes');
  });
});

it('a mistake that an author makes in a kept file is reported, and nothing is lost', async () => {
  writeFileSync(at(`${double}/lesson.md`), 'no front matter');
  const { problems } = await importInto(root, track);
  expect(problems.map(({ message }) => message).join()).not.toContain('title');
  expect(text(`${double}/lesson.md`)).toBe('no front matter');
});

describe('into a curriculum', () => {
  it('nothing else changes', async () => {
    const files = sampleCurriculum();
    const folder = await files.write();
    const before = textsBelow(folder);
    const report = await importInto(folder, track);
    const after = textsBelow(folder);
    expect(report.problems).toEqual([]);
    expect(after).toMatchObject({ ...before, 'skills.yaml': expect.stringContaining(before['skills.yaml']!) });
    expect(after['tracks/sample/track.yaml']).toContain('is_foundation: false');
    await files.clean();
  });

  it('a track of another hand is not touched', async () => {
    const files = sampleCurriculum();
    const folder = await files.write();
    await expect(importInto(folder, { ...track, slug: 'foundations' })).rejects.toThrow('choose another slug');
    await files.clean();
  });

  it('without one right exercise nothing is written', async () => {
    const empty = newFolder();
    const report = await importInto(empty, track, {
      judge: (_, labs) =>
        Promise.resolve(labs.map(() => ({ problems: [{ file: '', line: 1, message: 'No.' }], advice: [] }))),
    });
    expect(report.track).toBeNull();
    expect(textsBelow(empty)).toEqual({});
  });

  it('an error while it is judged leaves everything as it was', async () => {
    const before = textsBelow(root);
    const judge = () => Promise.reject(new Error('The sandbox is gone.'));
    await expect(importInto(root, changed('double-up', 'Twice'), { judge })).rejects.toThrow('The sandbox is gone.');
    expect(textsBelow(root)).toEqual(before);
  });
});
