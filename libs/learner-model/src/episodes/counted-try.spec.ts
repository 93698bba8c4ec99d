import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anySteps, begin, submit } from '../../test/history.js';
import { countTries } from './counted-try.js';
import { maxKeys } from './episode.js';

const aTry = { score: 0, ran: true, codeKey: 'one', at: 5 };

describe('the counted tries of a lab', () => {
  it.each([
    ['none', [], { count: 0, firstAt: null }],
    ['one program twice', [aTry, { ...aTry, at: 9 }], { count: 1, firstAt: 5 }],
    ['two programs', [aTry, { ...aTry, codeKey: 'other', at: 9 }], { count: 2, firstAt: 5 }],
    [
      'a program that does not run',
      [
        { ...aTry, ran: false },
        { ...aTry, at: 9 },
      ],
      { count: 1, firstAt: 9 },
    ],
    ['a solution', [{ ...aTry, score: 60 }], { count: 0, firstAt: null }],
  ])('are, of %s, %j', (_, submissions, expected) => {
    expect(countTries(submissions)).toEqual(expected);
  });

  it('are those of the episode, as long as the lab is not solved', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const failures = steps.filter(({ score }) => score < 60).map((step) => ({ ...step, afterMs: 1 }));
        let history = begin();
        const submissions = failures.map(({ lab, score, ran = true, key }) => {
          const codeKey = key ?? `program-${history.count}`;
          history = submit(history, { lab, score, ran, key: codeKey, afterMs: 1 });
          return { lab, score, ran, codeKey, at: history.at };
        });
        for (const [lab, episode] of history.episodes) {
          const own = submissions.filter((one) => one.lab.id === lab);
          expect(countTries(own)).toEqual({ count: episode.tries, firstAt: episode.firstTriedAt });
        }
      }),
    );
  });

  it('count an old program again after eight others', () => {
    const programs = [...Array.from({ length: maxKeys + 1 }, (_, index) => `${index}`), '0'];
    expect(countTries(programs.map((codeKey) => ({ ...aTry, codeKey }))).count).toBe(maxKeys + 2);
  });
});
