import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paintWith } from '../terminal/screen.js';
import { labText } from './lab.js';
import { programAt, writeLab } from './lab-folder.js';

const api = 'http://localhost:3000/api/v1';
const exampleOf = (call: string, expected: string | null, raises: string | null) => ({
  call,
  expected: expected ?? `raises ${raises}`,
  raises,
  steps: [{ call, expected, raises }],
});
const steps = {
  call: 't = Tokens()\nt.count()',
  expected: '0',
  raises: null,
  steps: [
    { call: 't = Tokens()', expected: null, raises: null },
    { call: 't.count()', expected: '0', raises: null },
  ],
};
const lab = {
  id: 28,
  lesson_id: 14,
  slug: 'tokenise-words',
  title: 'Tokenise words',
  instructions: 'Write one function.\n',
  language: 'python',
  difficulty: 'beginner' as const,
  estimated_minutes: 10,
  starter_code: 'def tokenise(text):\n    raise NotImplementedError\n',
  file_name: 'solution.py',
  starter_files: {},
  examples: [exampleOf("tokenise('a b')", "['a', 'b']", null), exampleOf('tokenise(5)', null, 'TypeError')],
  visible_tests: [],
  files: [] as { name: string; content: string }[],
  data: [],
  kind: 'program' as const,
  task: null,
  model_calls: null,
  hints: ['Look at the spaces.', 'Look at the points.'],
  skill_slugs: ['tokenisation'],
  max_xp: 50,
  limits: { time_seconds: 1, memory_mb: 64, code_bytes: 65_536 },
  version: 'a',
  is_recall: false,
  is_project: false,
  variant_of: null,
  open: false,
};

let home: string;
let folder: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'proximal-lab-'));
  folder = join(home, lab.slug);
});
afterEach(() => rmSync(home, { recursive: true }));

const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const statesOf = (files: { path: string; state: string }[]) =>
  Object.fromEntries(files.map(({ path, state }) => [path.replace(`${folder}/`, ''), state]));

describe('the folder of a lab', () => {
  it('has whole data files in a folder of their own', () => {
    const content = '{"n": 1}\n'.repeat(1_000);
    const files = writeLab(folder, lab, [{ name: 'traces.jsonl', content }], api, false);
    expect(textOf('data/traces.jsonl')).toBe(content);
    expect(statesOf(files)).toMatchObject({ 'data/traces.jsonl': 'written' });
    expect(() => writeLab(folder, lab, [{ name: '../x.csv', content }], api, false)).toThrow('data/../x.csv');
  });

  it('has the files of the lab, and the steps of an example one below the other', () => {
    const files = [{ name: 'words.csv', content: 'a,b\r\n' }];
    writeLab(folder, { ...lab, files, examples: [steps] }, [], api, false);
    expect(textOf('words.csv')).toBe('a,b\r\n');
    expect(textOf('examples.py')).toBe('t = Tokens()\nt.count()\n# 0\n');
  });

  it('refuses a file that would lie elsewhere', () => {
    for (const name of ['../x', 'a/b', '/etc/x', '.proximal'])
      expect(() => writeLab(folder, { ...lab, files: [{ name, content: '' }] }, [], api, true)).toThrow(name);
  });

  it('has instructions, starter, examples and hints, each in a file', () => {
    writeLab(folder, lab, [], api, false);
    expect(textOf('instructions.md')).toBe('# Tokenise words\n\nUp to 50 xp.\n\nWrite one function.\n');
    expect(textOf('solution.py')).toBe(lab.starter_code);
    expect(textOf('examples.py')).toBe("tokenise('a b')\n# ['a', 'b']\n\ntokenise(5)\n# raises TypeError\n");
    expect(textOf('hints.md')).toBe('# Hints for Tokenise words\n\n1. Look at the spaces.\n\n2. Look at the points.\n');
  });

  it('says what its kind asks for, and what tests run on', () => {
    const example = {
      call: 'your tests, on the right program',
      expected: 'every test passes',
      raises: null,
      steps: [],
    };
    writeLab(folder, { ...lab, kind: 'testing', task: 'Write tests.', examples: [example] }, [], api, false);
    expect(textOf('instructions.md')).toContain('Up to 50 xp.\n\nWrite tests.\n\nWrite one');
    expect(textOf('examples.py')).toBe('# your tests, on the right program: every test passes\n');
  });

  it('promises no xp for a lab with test files that is practice', () => {
    const tested = { ...lab, kind: 'tests' as const };
    writeLab(folder, tested, [], api, false);
    expect(textOf('instructions.md')).not.toContain('xp');
    const summary = (is_practice: boolean) => labText({ ...tested, is_practice }, 'x', [], paintWith(false))[0];
    expect([true, false].map(summary)).toEqual([
      'Tokenise words · beginner, 10 min, practice: no xp',
      'Tokenise words · beginner, 10 min, 50 xp',
    ]);
  });

  it('is never overwritten unless that is requested', () => {
    writeLab(folder, lab, [], api, false);
    writeFileSync(join(folder, 'solution.py'), 'my work\n');
    rmSync(join(folder, 'hints.md'));
    const others = { 'instructions.md': 'unchanged', 'examples.py': 'unchanged' };
    const repeated = statesOf(writeLab(folder, lab, [], api, false));
    expect(repeated).toEqual({ ...others, 'solution.py': 'left', 'hints.md': 'written' });
    expect(textOf('solution.py')).toBe('my work\n');
    const forced = statesOf(writeLab(folder, lab, [], api, true));
    expect(forced).toEqual({ ...others, 'solution.py': 'written', 'hints.md': 'unchanged' });
    expect(textOf('solution.py')).toBe(lab.starter_code);
  });

  it('has the further files, which go with the first one, and the shown tests', () => {
    const starter_files = { 'circle.py': 'PI = 3\n', 'square.py': 'SIDES = 4' };
    const visible_tests = [{ name: 'shapes_test.py', test_code: 'import shapes\n' }];
    const shapes = { ...lab, file_name: 'shapes.py', starter_files, visible_tests, examples: [] };
    const written = statesOf(writeLab(folder, shapes, [], api, false));
    const names = ['instructions.md', 'shapes.py', 'circle.py', 'square.py', 'shapes_test.py', 'hints.md'];
    expect(Object.keys(written)).toEqual(names);
    expect(textOf('shapes_test.py')).toBe('import shapes\n');
    const files = { 'circle.py': 'PI = 3\n', 'square.py': 'SIDES = 4\n' };
    const path = join(folder, 'shapes.py');
    expect(programAt(folder)).toMatchObject({ path, code: lab.starter_code, files });
    expect(programAt(join(folder, 'circle.py'))).toEqual(programAt(folder));
    rmSync(join(folder, 'square.py'));
    expect(programAt(folder).files).toEqual({ 'circle.py': 'PI = 3\n' });
    for (const odd of [{ file_name: '../x.py' }, { starter_files: { 'a/b.py': '' } }])
      expect(() => writeLab(folder, { ...shapes, ...odd }, [], api, true)).toThrow(/unusual name/);
  });

  it('names its lab, for a file in it and for itself', () => {
    writeLab(folder, lab, [], api, false);
    const link = { api, lab_id: 28, slug: lab.slug, version: 'a', file: 'solution.py' };
    expect(programAt(folder)).toEqual({ path: join(folder, 'solution.py'), code: lab.starter_code, lab: link });
    const other = join(folder, 'second-try.py');
    writeFileSync(other, 'x = 1\n');
    expect(programAt(other)).toEqual({ path: other, code: 'x = 1\n', lab: link });
  });

  it('says what is missing', () => {
    mkdirSync(folder);
    expect(() => programAt(join(folder, 'solution.py'))).toThrow(/^There is no file .*solution\.py\.$/);
    expect(() => programAt(folder)).toThrow(/^This is no folder of a lab: `npx proximal lab <slug>` makes one/);
    writeLab(folder, lab, [], api, false);
    rmSync(join(folder, 'solution.py'));
    expect(() => programAt(folder)).toThrow(/`npx proximal lab tokenise-words` writes it\.$/);
    writeFileSync(join(folder, '.proximal.json'), '{"lab_id": "28"}');
    expect(() => programAt(folder)).toThrow(/\.proximal\.json is damaged: /);
    expect(existsSync(join(folder, 'solution.py'))).toBe(false);
  });
});
