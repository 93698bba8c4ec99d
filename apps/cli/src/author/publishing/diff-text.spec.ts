import { describe, expect, it } from '@jest/globals';
import type { ChangedItem } from './curriculum-diff.js';
import { effectLines, type ImportEffects } from './diff-text.js';

const nothing: ImportEffects = {
  version: 'abcdef0123456789',
  added: [],
  changed: [],
  retired: [],
  reordered: [],
  regradable: [],
  submissions: 0,
  previews: [],
};
const lab = { kind: 'lab', slug: 'two-sum', title: 'Two sum', isVisible: true } as const;
const change: ChangedItem = { ...lab, parts: ['cases', 'max_xp'], isShown: 'as before' };

describe('the text about an import', () => {
  it('says that it would change nothing', () => {
    expect(effectLines(nothing)).toEqual([
      'Compared with the published curriculum abcdef012345:',
      '0 added, 0 changed, 0 retired.',
      'No submission would have to be regraded: no published lab gets a new version.',
    ]);
  });

  it('says that nothing is published yet', () => {
    expect(effectLines({ ...nothing, version: null })[0]).toBe('Nothing is published yet.');
  });

  it('names what is added, changed, retired and moved, and what learners see of it', () => {
    const effects: ImportEffects = {
      ...nothing,
      added: [lab, { ...lab, slug: 'draft', isVisible: false }],
      changed: [
        change,
        { ...change, slug: 'shown', parts: [], isShown: 'now' },
        { ...change, slug: 'hidden', kind: 'lesson', parts: ['is_published'], isShown: 'no longer' },
      ],
      retired: [{ ...lab, kind: 'skill', slug: 'lookup', title: 'Lookup' }],
      reordered: ['challenge'],
    };
    expect(effectLines(effects).slice(1, -1)).toEqual([
      '+ lab       two-sum  Two sum',
      '+ lab       draft  Two sum (not published)',
      '~ lab       two-sum  Two sum: cases, max xp; graded as before',
      '~ lab       shown  Two sum: learners will see it',
      '~ lesson    hidden  Two sum: is published; learners will no longer see it',
      '- skill     lookup  Lookup',
      '~ another order of the challenges',
      '2 added, 3 changed, 1 retired.',
    ]);
  });

  it('shows how scores of labs with a new version would move', () => {
    const moves = [{ from: 10, to: 70, submissions: 3 }];
    const previews = [{ slug: 'two-sum', version: 'v', submissions: 3, moves, learners: [] }];
    const lines = effectLines({ ...nothing, changed: [change], regradable: ['two-sum'], submissions: 3, previews });
    expect(lines).toEqual(
      expect.arrayContaining([
        '~ lab       two-sum  Two sum: cases, max xp; graded by a new version',
        'Labs that get a new version: two-sum.',
        'Submissions that a regrade would grade again: 3.',
        'two-sum: 3 submissions',
      ]),
    );
    expect(lines.at(-1)).toMatch(/^up by 50 or more +3$/m);
  });

  it('leaves scores out on request', () => {
    expect(effectLines({ ...nothing, regradable: ['two-sum'], submissions: 1, previews: null }).slice(-2)).toEqual([
      'Labs that get a new version: two-sum.',
      'Submissions that a regrade would grade again: 1.',
    ]);
  });
});
