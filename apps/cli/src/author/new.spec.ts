import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { labKinds } from '@proximal/content';
import { labTemplates } from '@proximal/lab-kinds';
import { completeItem, createdText } from './new.js';

const root = mkdtempSync(join(tmpdir(), 'proximal-new-'));
writeFileSync(join(root, 'skills.yaml'), '- slug: one\n- slug: two\n');
afterAll(() => rmSync(root, { recursive: true }));

describe('an order without a terminal', () => {
  it('takes what is given, and makes up a title', async () => {
    expect(await completeItem(root, 'skill', 'top-k', { prerequisites: 'one, two' }, null)).toEqual({
      kind: 'skill',
      slug: 'top-k',
      title: 'Top k',
      prerequisites: ['one', 'two'],
    });
  });

  it.each([
    ['lab', undefined, 'There is no terminal to type in: give its slug.'],
    ['lab', 'top-k', 'There is no terminal to type in: give --lesson.'],
    ['lesson', 'top-k', 'There is no terminal to type in: give --module.'],
    ['module', 'top-k', 'There is no terminal to type in: give --level.'],
    ['skill', 'one', 'There is a skill one already, in'],
  ] as const)('of a %s with the slug %s is refused', async (kind, slug, sentence) => {
    await expect(completeItem(root, kind, slug, {}, null)).rejects.toThrow(sentence);
  });
});

it('the text about a new item names its files and gaps, and the next command', () => {
  const gaps = [{ file: 'content/a.md', line: 3, message: 'is still to be filled in: why.' }];
  const item = { kind: 'lesson', slug: 'a', created: ['content/a.md'], changed: [], gaps, problems: [] } as const;
  expect(createdText({ ...item, created: [...item.created], changed: [], problems: [] })).toEqual([
    'Created:',
    '  content/a.md',
    'To fill in:',
    '  content/a.md:3 is still to be filled in: why.',
    '`npx proximal content check` names what is left.',
    '`npx proximal content preview a` shows it in a browser.',
  ]);
});

it('a new lab may be of each kind that has a template', () => {
  expect(labTemplates).toEqual(labKinds());
});
