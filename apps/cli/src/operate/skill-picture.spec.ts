import { describe, expect, it } from '@jest/globals';
import { skillPicture } from './skill-picture.js';

const aSkill = (slug: string, prerequisites: string[] = [], more: object = {}) => ({
  slug,
  name: `Skill ${slug}`,
  prerequisites,
  mastery: 0,
  isPractised: false,
  isDecaying: false,
  isInZone: false,
  ...more,
});

function corners(svg: string): { x: number; y: number }[] {
  return [...svg.matchAll(/<g><title>[^<]*<\/title><rect x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
}

describe('the picture of a learner’s skills', () => {
  it('shows prerequisites to the left of what builds on them', () => {
    const [a, b, c] = corners(
      skillPicture({ trackSlug: 'foundations', skills: [aSkill('a'), aSkill('b', ['a']), aSkill('c', ['a', 'b'])] }),
    );
    expect(a!.x).toBeLessThan(b!.x);
    expect(b!.x).toBeLessThan(c!.x);
  });

  it('places 45 skills without overlapping boxes', () => {
    const skills = Array.from({ length: 45 }, (_, n) =>
      aSkill(
        `s${n}`,
        [n - 3, n - 7].filter((before) => before >= 0).map((before) => `s${before}`),
      ),
    );
    const positions = corners(skillPicture({ trackSlug: 'large', skills }));
    expect(positions).toHaveLength(45);
    for (const [index, one] of positions.entries()) {
      for (const other of positions.slice(index + 1)) {
        const isApart = Math.abs(one.x - other.x) >= 168 || Math.abs(one.y - other.y) >= 56;
        expect({ one, other, isApart }).toEqual({ one, other, isApart: true });
      }
    }
  });

  it('fills a box by the mastery, dashes a decaying skill, and outlines the zone', () => {
    const svg = skillPicture({
      trackSlug: 'foundations',
      skills: [
        aSkill('half', [], { isPractised: true, mastery: 0.5 }),
        aSkill('fading', [], { isPractised: true, mastery: 0.9, isDecaying: true }),
        aSkill('next', ['half'], { isInZone: true }),
      ],
    });
    const boxes = svg.split('<g><title>').slice(1);
    expect(boxes[0]).toContain('width="84"');
    expect(boxes[0]).toContain('50 %');
    expect(boxes[1]).toContain('stroke-dasharray');
    expect(boxes[1]).toContain('fading');
    expect(boxes[2]).toContain('stroke-width="3"');
    expect(boxes[2]).toContain('not practised · next');
  });

  it('keeps names whole in the title, cuts them in the box, and escapes them', () => {
    const name = 'Retrieval & reranking with <very> many words that go on and on';
    const svg = skillPicture({ trackSlug: 'a', skills: [aSkill('long', [], { name })] });
    expect(svg).toContain('Retrieval &amp; reranking with &lt;very&gt; many words that go on and on: not practised');
    expect(svg).toContain('…</text>');
    expect(svg).not.toContain('<very>');
  });

  it('skips prerequisites of other tracks, and draws even without skills', () => {
    expect(corners(skillPicture({ trackSlug: 'a', skills: [aSkill('b', ['elsewhere'])] }))).toHaveLength(1);
    const empty = skillPicture({ trackSlug: 'a', skills: [] });
    expect(empty).toMatch(/^<svg [^]*<\/svg>\n$/);
    expect(empty).not.toMatch(/Infinity|NaN/);
  });

  it('takes any slug and any name', () => {
    const skills = [aSkill('constructor', [], { name: 'A\0bell\u0007' }), aSkill('prototype', ['constructor'])];
    const svg = skillPicture({ trackSlug: 'a', skills });
    expect(svg).not.toMatch(/NaN|[\0\u0007]/);
    expect(corners(svg)).toHaveLength(2);
  });
});
