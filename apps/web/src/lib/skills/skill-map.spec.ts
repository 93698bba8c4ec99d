import { describe, expect, it } from '@jest/globals';
import { modulesOfSkills, skillBand } from './skill-map.js';

const aSkill = (slug: string, ...prerequisites: string[]) => ({ slug, name: `Skill ${slug}`, prerequisites });
const aModule = (title: string, ...lessons: string[][]) => ({
  title,
  lessons: lessons.map((skill_slugs) => ({ skill_slugs })),
});
const levels = [{ modules: [aModule('First', ['a'], ['b', 'a'])] }, { modules: [aModule('Second', ['c'], ['a'])] }];

describe('the map of skills', () => {
  const skills = [aSkill('d'), aSkill('c', 'b', 'x'), aSkill('b', 'a'), aSkill('a')];
  const shown = new Map([...skills, aSkill('x')].map((skill) => [skill.slug, skill]));
  const bandOf = (own: typeof skills) => skillBand(own, modulesOfSkills(levels), shown);
  const partsOf = (own: typeof skills) =>
    bandOf(own).parts.map(({ title, rows }) => [title, ...rows.map(({ node }) => node.slug)]);

  it('groups by the first module that teaches a skill, in the order of the outline', () => {
    expect(partsOf(skills)).toEqual([
      ['First', 'a', 'b'],
      ['Second', 'c'],
      [undefined, 'd'],
    ]);
  });

  it('has no skill above what it builds on, even where the outline teaches that later', () => {
    expect(partsOf([aSkill('a', 'c'), aSkill('b'), aSkill('c')])).toEqual([
      ['Second', 'c'],
      ['First', 'a', 'b'],
    ]);
  });

  it('draws a line from each prerequisite of the track, and names those of other tracks', () => {
    const rows = bandOf(skills).parts.flatMap((part) => part.rows);
    expect(rows.map(({ node, from, elsewhere }) => [node.slug, from.length, ...elsewhere])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 1, 'Skill x'],
      ['d', 0],
    ]);
  });

  it('leads its lines past the titles of modules', () => {
    expect(bandOf(skills).parts.map(({ above }) => above)).toEqual([[], [0], []]);
  });

  it('has no part without skills', () => {
    expect(bandOf([])).toMatchObject({ lanes: 0, parts: [] });
  });
});
