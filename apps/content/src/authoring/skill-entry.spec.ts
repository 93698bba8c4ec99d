import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { withSkill } from './skill-entry.js';

const skill = { slug: 'new', name: 'New: a skill', description: 'One sentence.', prerequisites: ['one'] };

describe('a skill in skills.yaml', () => {
  it.each([
    '# top\n- slug: one # why\n  name:   One\n',
    '  -   slug: one\n      name: One',
    '- slug: one\n- slug: two\n\n',
  ])('is appended with the indentation of the others: %j', (text) => {
    const edited = withSkill(text, skill)!;
    expect(edited.startsWith(text)).toBe(true);
    expect(parse(edited)).toEqual([...(parse(text) as unknown[]), skill]);
  });

  it.each(['', '[{ slug: one }]\n', 'slug: one\n'])('is refused where there is no such list: %j', (text) => {
    expect(withSkill(text, skill)).toBeNull();
  });
});
