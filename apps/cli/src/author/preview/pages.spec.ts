import { describe, expect, it } from '@jest/globals';
import type { FoundItem } from '@proximal/content';
import { gradeResult, problemList } from './fragments.js';
import { labPage, lessonPage, outlinePage } from './pages.js';

const lab: FoundItem = { kind: 'lab', slug: 'a-lab', path: 'tracks/t/l/m/a/a-lab', file: 'lab.yaml' };
const lesson: FoundItem = { kind: 'lesson', slug: 'a', path: 'tracks/t/l/m/a', file: 'lesson.md' };
const hostile = '"><script>alert(1)</script>';

describe('the page of a lab', () => {
  const fields = {
    title: 'Sums',
    hints: ['Add *them*.'],
    cases: [
      { name: 'one', call: 'f(1)', expected: '1' },
      { name: 'two', call: 'f(2)', expected: '3', hidden: true },
    ],
  };
  const names = ['starter.py', 'reference.py', 'wrong/a.py', 'wrong/b.py', 'checker.py', 'slow.py'];
  const programs = new Map(names.map((name) => [name, `# ${name}\n`]));
  const { text } = labPage(lab, { fields, markdown: 'Write `f`.', programs, given: new Map([['data.txt', 'a<b\n']]) });

  it('shows instructions, examples, hints and starter before what only the author sees', () => {
    const parts = [
      '<code>f</code>',
      'f(1)\n# → 1',
      'Add <em>them</em>',
      '# starter.py',
      'For the author',
      'f(2)\n# → 3',
    ];
    const positions = parts.map((part) => text.indexOf(part));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(text).toContain('two <mark>hidden</mark>');
  });

  it('has a key for each solution, and none for other programs', () => {
    const keys = [...text.matchAll(/data-program="([^"]*)" data-key="(.)"/g)].map(([, program, key]) => [program, key]);
    expect(keys).toEqual([
      ['starter.py', 't'],
      ['reference.py', 'r'],
      ['wrong/a.py', 'w'],
      ['wrong/b.py', 'w'],
      ['slow.py', 's'],
    ]);
  });
});

describe('hostile texts', () => {
  it('stay texts on every page', () => {
    const fields = {
      title: hostile,
      hints: [hostile],
      difficulty: [hostile],
      cases: [{ name: hostile, call: hostile }],
    };
    const view = {
      fields: { ...fields, efficiency: hostile },
      markdown: hostile,
      programs: new Map([[hostile, hostile]]),
      given: new Map([[hostile, hostile]]),
    };
    const grade = { score: 0, correctness: 0, style: 0, efficiency: 0 };
    const tests = [{ name: hostile, status: 'failed' as const, message: hostile, isHidden: true }];
    const comments = [{ line: 1, type: 'error' as const, comment: hostile }];
    const pages = [
      labPage(lab, view),
      lessonPage({ ...lesson, path: hostile }, view, [{ ...lab, slug: hostile, path: hostile }]),
      outlinePage([{ ...lesson, slug: hostile, path: hostile }]),
      problemList([{ file: hostile, line: 1, message: hostile }]),
      gradeResult(hostile, hostile, { ...grade, tests, comments }),
    ];
    for (const { text } of pages) expect(text).not.toContain('<script>');
  });
});

it('the list of problems says when there is none', () => {
  expect(problemList([]).text).toContain('no problem');
});
