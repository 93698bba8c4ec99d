import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readExercismTrack, SourceFolder } from '../../src/foreign.js';
import { importInto, newFolder, samples, textsBelow } from './imported-samples.js';

const double = 'exercises/practice/double-up';

/** A copy of the sample in which something is changed. */
function sample(change: (root: string) => void): SourceFolder {
  const root = newFolder();
  cpSync(join(samples, 'exercism'), root, { recursive: true });
  change(root);
  return new SourceFolder(root);
}

function edited(path: string, edit: (json: never) => void): (root: string) => void {
  return (root) => {
    const json = JSON.parse(readFileSync(join(root, path), 'utf8')) as never;
    edit(json);
    writeFileSync(join(root, path), JSON.stringify(json, null, 2));
  };
}

const naming = (field: string, ...names: string[]) =>
  edited(`${double}/.meta/config.json`, ({ files }: { files: Record<string, string[]> }) => {
    files[field] = names;
  });
const linked = (path: string) => (root: string) => {
  renameSync(join(root, path), join(root, 'elsewhere'));
  symlinkSync(join(root, 'elsewhere'), join(root, path));
};
const written = (path: string, bytes: string | Uint8Array) => (root: string) => writeFileSync(join(root, path), bytes);

describe('an exercise is left out, and the others are not,', () => {
  it.each<[string, (root: string) => void, string]>([
    ['that names a file elsewhere', naming('test', '/etc/passwd'), 'leads out of the folder'],
    ['that names a file above', naming('editor', '../two-shapes/circle.py'), 'leads out of the folder'],
    ['that names a drive', naming('example', 'C:x.py'), 'leads out of the folder'],
    ['that names with backslashes', naming('solution', '..\\x.py'), 'holds a backslash'],
    ['that names a device', naming('editor', 'nul.txt'), 'no file can have in Windows'],
    ['that names with control characters', naming('editor', 'a\u001b[2J.txt'), 'cannot be seen'],
    ['that names a file in a folder', naming('solution', '.meta/example.py'), 'lies in a folder'],
    ['that names no module', naming('test', 'double-up.py'), 'is missing.'],
    ['that names the same file twice', naming('test', 'double_up.py'), 'has two files of the name double_up.py.'],
    ['that names no test', naming('test', '.meta/tests.toml'), 'lies in a folder'],
    ['that names 201 files', naming('test', ...Array<string>(201).fill('x.py')), 'must have at most 200 entries.'],
    ['that is a link', linked(double), 'is a link'],
    ['whose settings are a link', linked(`${double}/.meta`), 'is a link'],
    ['whose solution is a link', linked(`${double}/.meta/example.py`), 'is a link'],
    ['whose instructions are a link', linked(`${double}/.docs/instructions.md`), 'is a link'],
    ['whose settings are no JSON', written(`${double}/.meta/config.json`, '{\n"files": }'), 'is not JSON.'],
    ['whose settings are a list', written(`${double}/.meta/config.json`, '[]'), 'must hold fields'],
    ['whose test is no UTF-8', written(`${double}/double_up_test.py`, new Uint8Array([0xff])), 'is not UTF-8'],
    ['whose stub has a NUL', written(`${double}/double_up.py`, 'x\0'), 'holds a control character'],
    ['with a large file', written(`${double}/double_up.py`, '#'.repeat(2 ** 20 + 1)), 'has 1048577 bytes'],
    ['with long instructions', written(`${double}/.docs/instructions.md`, 'x'.repeat(100_001)), 'has 100001 bytes'],
    ['without instructions', (root) => rmSync(join(root, double, '.docs/instructions.md')), 'is missing, or empty.'],
  ])('%s', (_, change, message) => {
    const { exercises, leftOut } = readExercismTrack(sample(change));
    expect(leftOut.find(({ name }) => name === 'double-up')?.reason.message).toContain(message);
    expect(exercises.map(({ slug }) => slug)).toContain('two-shapes');
  });

  it.each([
    ['whose title has two lines', { name: 'Double\nUp' }, 'title'],
    ['whose title cannot be seen', { name: '\u202eDouble' }, 'title'],
  ])('%s', async (_, change, message) => {
    const source = sample(
      edited('config.json', ({ exercises }: { exercises: { practice: object[] } }) => {
        Object.assign(exercises.practice[0]!, change);
      }),
    );
    const { exercises, problems } = await importInto(newFolder(), readExercismTrack(source));
    const [found] = exercises.filter(({ name }) => name === 'double-up');
    expect(found).toMatchObject({ outcome: 'left out' });
    expect(found?.findings[0]?.message).toContain(message);
    expect(problems).toEqual([]);
  });

  it('that claims to be solved by instructions to the check', async () => {
    const source = sample(
      written(
        `${double}/.docs/instructions.md`,
        '# Instructions\n\n```question\nx\n```\n\n<img src=x> ![x](javascript:alert(1)) [y](javascript:alert(2)) [z]: ../z\n\n[z]: ../z\n\nFILL IN (this)\n',
      ),
    );
    const { exercises } = await importInto(newFolder(), readExercismTrack(source));
    expect(exercises.find(({ name }) => name === 'double-up')).toMatchObject({
      outcome: 'left out',
      findings: [{ message: expect.stringContaining('is still to be filled in') }],
    });
  });
});

it('concepts that need one another come within reach, without the last need of the circle', async () => {
  const source = sample(
    edited('config.json', ({ exercises }: { exercises: { concept: { slug: string; prerequisites: string[] }[] } }) => {
      exercises.concept.find(({ slug }) => slug === 'pizza-bill')!.prerequisites = ['means', 'sums'];
    }),
  );
  const root = newFolder();
  const { exercises, problems } = await importInto(root, readExercismTrack(source));
  expect(problems).toEqual([]);
  expect(exercises.filter(({ outcome }) => outcome !== 'left out').map(({ name }) => name)).toContain('tip-jar');
  expect(textsBelow(root)['skills.yaml']).toMatch(/slug: sample-means\n.*\n.*\n  prerequisites: \[sample-sums\]/);
});

describe('a track is refused', () => {
  it.each<[string, (root: string) => void, string]>([
    ['that is none', (root) => rmSync(join(root, 'config.json')), 'is missing.'],
    ['of a link', linked('config.json'), 'is a link'],
    ['of another language', edited('config.json', (json: { language: string }) => (json.language = 'Lua')), 'in Lua'],
    ['of a bad slug', edited('config.json', (json: { slug: string }) => (json.slug = '../x')), 'slug must be'],
    [
      'of thousands of exercises',
      edited('config.json', (json: { exercises: { practice: object[] } }) => {
        json.exercises.practice = Array<object>(1_001).fill({});
      }),
      'must have at most 1000 entries.',
    ],
    ['of no JSON', written('config.json', '{'), 'is not JSON.'],
    ['of JSON that is too deep', written('config.json', '['.repeat(100_000)), 'is not JSON.'],
  ])('%s', (_, change, message) => {
    expect(() => readExercismTrack(sample(change))).toThrow(message);
  });
});

it('a folder that is no curriculum gets no track', async () => {
  const root = newFolder();
  writeFileSync(join(root, 'letter.txt'), 'Dear Ada');
  const track = readExercismTrack(new SourceFolder(join(samples, 'exercism')));
  await expect(importInto(root, track)).rejects.toThrow('is no curriculum');
  expect(existsSync(join(root, 'tracks'))).toBe(false);
});
