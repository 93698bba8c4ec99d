import { describe, expect, it } from '@jest/globals';
import type { ItemKind } from '@proximal/contracts';
import { diffOf, type ItemsByKind } from './curriculum-diff.js';

type Item = ItemsByKind[ItemKind][number];
const nothing = { skill: [], track: [], level: [], module: [], lesson: [], lab: [], challenge: [] };
const labs = (...lab: Item[]): ItemsByKind => ({ ...nothing, lab });

function aLab(slug: string, parts: Partial<Item> = {}): Item {
  return { slug, title: `About ${slug}`, isVisible: true, parts: { cases: 'c', reference: 'r' }, ...parts };
}

const named = (slug: string) => ({ kind: 'lab', slug, title: `About ${slug}`, isVisible: true });

describe('the comparison of two curricula', () => {
  it('finds no difference between equal ones', () => {
    expect(diffOf(labs(aLab('one'), aLab('two')), labs(aLab('one'), aLab('two')))).toEqual({
      added: [],
      changed: [],
      retired: [],
      reordered: [],
    });
  });

  it('finds what is new, what is gone, and which parts differ, of added and removed parts too', () => {
    const before = labs(aLab('one', { parts: { cases: 'c', slow: 's' } }), aLab('two'));
    const after = labs(aLab('one', { parts: { cases: 'other', checker: 'k' } }), aLab('three'));
    expect(diffOf(before, after)).toEqual({
      added: [named('three')],
      changed: [{ ...named('one'), parts: ['cases', 'checker', 'slow'], isShown: 'as before' }],
      retired: [named('two')],
      reordered: [],
    });
  });

  it('takes an item of another kind for another item', () => {
    const lesson = { ...nothing, lesson: [aLab('one')] };
    expect(diffOf(labs(aLab('one')), lesson)).toMatchObject({
      added: [{ kind: 'lesson', slug: 'one' }],
      retired: [{ kind: 'lab', slug: 'one' }],
    });
  });

  it('finds what learners begin and cease to see, though its author changed something above it', () => {
    const [shown, hidden] = [labs(aLab('one')), labs(aLab('one', { isVisible: false }))];
    expect(diffOf(hidden, shown).changed).toMatchObject([{ parts: [], isShown: 'now', isVisible: true }]);
    expect(diffOf(shown, hidden).changed).toMatchObject([{ parts: [], isShown: 'no longer', isVisible: false }]);
  });

  it('finds another order of what stays', () => {
    const before = labs(aLab('one'), aLab('gone'), aLab('two'));
    expect(diffOf(before, labs(aLab('new'), aLab('one'), aLab('two'))).reordered).toEqual([]);
    expect(diffOf(before, labs(aLab('two'), aLab('new'), aLab('one'))).reordered).toEqual(['lab']);
  });
});
