import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { labPath, lessonPath, sampleCurriculum, type CurriculumFiles } from '../../test/sample-curriculum.js';
import { problemText } from '../curriculum/problem.js';
import { readCurriculum } from '../curriculum/reading/read-curriculum.js';
import { createItem } from './create-item.js';
import { curriculumAround } from './found-items.js';
import type { NewItem } from './new-item.js';

const written: CurriculumFiles[] = [];
let root: string;

beforeEach(async () => {
  const files = sampleCurriculum();
  written.push(files);
  root = await files.write();
});
afterAll(() => Promise.all(written.map((files) => files.clean())));

const reading = 'tracks/foundations/basics/text/reading';
const lab = {
  kind: 'lab',
  slug: 'sum-up',
  title: 'Sum: up',
  parent: 'reading',
  skills: [],
  labKind: 'function',
} as const;
const lesson = { kind: 'lesson', slug: 'more', title: 'More', parent: 'text', skills: ['counting'] } as const;
const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const make = (item: object) => createItem(root, item as NewItem);

function fillIn(paths: readonly string[]): void {
  for (const path of paths) {
    const file = join(root, '..', path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/FILL IN \([^)]*\)/g, 'Something of the author.'));
  }
}

describe.each([
  ['lab', lab],
  ['lesson', lesson],
  ['module', { ...lesson, kind: 'module', slug: 'vast', parent: 'basics', lesson: 'first' }],
])('a new %s', (_, item) => {
  it('leaves the check nothing but the gaps, each with file and line', async () => {
    const { gaps, problems, created, changed } = await make(item);
    expect(problems).toEqual([]);
    expect(gaps.length).toBeGreaterThan(1);
    expect((await readCurriculum(root)).problems).toEqual(gaps);
    for (const { file, line } of gaps) {
      expect(readFileSync(join(root, '..', file), 'utf8').split('\n')[line! - 1]).toContain('FILL IN (');
    }
    fillIn([...created, ...changed]);
    expect((await readCurriculum(root)).problems).toEqual([]);
  });
});

describe('a new lab', () => {
  it('gets title, difficulty and skills, and makes its lesson one of reading and lab', async () => {
    const before = readText(`${reading}/lesson.md`);
    const { created, changed } = await make(lab);
    expect(changed).toEqual([`content/${reading}/lesson.md`]);
    expect(created).toContain(`content/${reading}/sum-up/lab.yaml`);
    expect(readText(`${reading}/lesson.md`)).toBe(
      before.replace('labs: []', 'labs: [sum-up]').replace('lesson_type: reading', 'lesson_type: reading_and_lab'),
    );
    const file = readText(`${reading}/sum-up/lab.yaml`);
    expect(file).toMatch(/^title: "Sum: up"\n[^]*difficulty: beginner\n[^]*skills: \[counting\]\n[^]*call: sum_up\(/);
  });

  it('keeps Windows line ends of its lesson', async () => {
    const path = `${lessonPath}/lesson.md`;
    writeFileSync(join(root, path), readText(path).replaceAll('\n', '\r\n'));
    await make({ ...lab, parent: 'tokens' });
    expect(readText(path)).toMatch(/labs: \[count-tokens, sum-up\]\r\n/);
    expect(readText(path).match(/(?<!\r)\n/)).toBeNull();
  });
});

describe('a new skill', () => {
  const skill = { kind: 'skill', slug: 'sums', title: 'Sums', prerequisites: ['counting'] } as const;

  it('is at the end of skills.yaml, and what the check misses for it is named', async () => {
    const before = readText('skills.yaml');
    const { gaps, problems } = await make(skill);
    expect(readText('skills.yaml')).toBe(
      `${before}\n- slug: sums\n  name: Sums\n  description: FILL IN (one sentence about what a learner can do with it)\n` +
        '  prerequisites: [counting]\n',
    );
    expect(gaps.map(problemText)).toEqual([expect.stringMatching(/^content\/skills\.yaml:6 is still to be filled in/)]);
    expect(problems.map(problemText)).toContainEqual(
      expect.stringMatching(/^content\/skills\.yaml:4 no published lesson teaches sums/),
    );
  });
});

describe('a refusal', () => {
  it.each<[string, object, RegExp]>([
    ['a bad slug', { ...lab, slug: 'Sum_Up' }, /^"Sum_Up" is no slug: use .* such as byte-pair-encoding\.$/],
    ['an empty slug', { ...lab, slug: '' }, /^"" is no slug/],
    ['a path as slug', { ...lesson, slug: '../up' }, /^"\.\.\/up" is no slug/],
    ['a slug of another lab', { ...lab, slug: 'add' }, /^There is a lab add already, in content\/tracks\/.*: choose/],
    ['a slug of another skill', { kind: 'skill', slug: 'tokens', title: 'T', prerequisites: [] }, /^There is a skill/],
    ['an unknown parent', { ...lab, parent: 'readin' }, /^There is no lesson readin; did you mean reading\?$/],
    [
      'a parent of another kind',
      { ...lesson, parent: 'basics' },
      /^There is no module basics: there are attention, numbers, text\.$/,
    ],
    ['an unknown skill', { ...lesson, skills: ['token'] }, /^There is no skill token; did you mean tokens\?$/],
    ['no skill', { ...lesson, skills: [] }, /^A lesson needs at least one skill\.$/],
    ['a title of two lines', { ...lesson, title: 'a\nb' }, /^A title is one line of 1 to 200 characters\.$/],
    ['a taken first lesson', { ...lesson, kind: 'module', parent: 'basics', lesson: 'tokens' }, /^There is a lesson/],
    ['a folder that is there', { ...lesson, slug: 'drafts' }, /^There is a folder content\/.*drafts already: remove/],
  ])('of %s is one sentence, and changes no file', async (_, item, sentence) => {
    mkdirSync(join(root, 'tracks/foundations/basics/text/drafts'));
    const before = readdirSync(root, { recursive: true });
    await expect(make(item)).rejects.toThrow(sentence);
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  });

  it('of a parent without the list names its file, and creates nothing', async () => {
    writeFileSync(join(root, reading, 'lesson.md'), '---\ntitle: Reading\nskills: [counting]\nlabs: none\n---\n');
    await expect(make(lab)).rejects.toThrow(/^content\/.*reading\/lesson\.md has no list labs .*: repair it first\.$/);
    expect(existsSync(join(root, reading, 'sum-up'))).toBe(false);
  });
});

it('the curriculum around a path is found', () => {
  expect(curriculumAround(join(root, labPath, 'lab.yaml'))).toBe(root);
  expect(curriculumAround(join(root, '..'))).toBeNull();
});
