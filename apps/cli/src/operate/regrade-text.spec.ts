import { describe, expect, it } from '@jest/globals';
import type { Regrade } from '@proximal/contracts';
import { dropsText, previewText, regradeStatusText } from './regrade-text.js';

const at = '2026-11-20T12:00:00.000Z';

describe('previewText', () => {
  it('counts submissions by the change of their scores, and lists the learners', () => {
    const moves = [
      [10, 60, 1],
      [10, 59, 2],
      [10, 29, 3],
      [50, 50, 4],
      [50, 49, 5],
      [50, 31, 6],
      [50, 30, 7],
      [90, 40, 8],
    ].map(([from, to, submissions]) => ({ from: from!, to: to!, submissions: submissions! }));
    const learner = {
      learnerId: 17,
      now: { score: 40, xp: 48 },
      withoutDrops: { score: 57, xp: 68 },
      withDrops: { score: 30, xp: 36 },
    };
    expect(
      previewText({ moves: [...moves, { from: 1, to: null, submissions: 9 }], learners: [learner] }).split('\n'),
    ).toEqual([
      'score               submissions',
      'up by 50 or more              1',
      'up by 20 to 49                2',
      'up by 1 to 19                 3',
      'as it was                     4',
      'down by 1 to 19              11',
      'down by 20 to 49              7',
      'down by 50 or more            8',
      'not graded again              9',
      '',
      'learners whose best score or xp would change: 1',
      'learner  best score  xp  would be  xp  with drops  xp',
      '17               40  48        57  68          30  36',
      'all xp: +20, with --allow-drops -12',
    ]);
  });

  it('says that no best score would change', () => {
    expect(previewText({ moves: [{ from: 5, to: 5, submissions: 1 }], learners: [] })).toContain(
      'No learner’s best score or xp would change.',
    );
  });
});

describe('regradeStatusText', () => {
  const requested = {
    id: 1,
    labVersion: 'abc',
    requestedBy: 'ada',
    requestedAt: at,
    submissions: 4,
    graded: 3,
    application: null,
    endedAt: null,
  };
  const application = { by: 'bob', at, allowsDrops: true, outcomes: { raised: 2, dropped: 1 }, xp: -5 };

  it.each<[string, Partial<Regrade>]>([
    ['preview by version abc, asked for by ada at 2026-11-20T12:00:00.000Z: 3 of 4 submissions graded again', {}],
    [
      `regrade by version abc, asked for by ada at ${at}: given up at ${at}, for the lab had changed again`,
      { endedAt: at },
    ],
    [
      `regrade by version abc, asked for by ada at ${at}: being applied by bob since ${at}, 3 of 4 submissions, with drops, 2 raised, 1 dropped, xp -5`,
      { application },
    ],
    [
      `regrade by version abc, asked for by ada at ${at}: applied by bob at ${at}, without drops, 2 raised, 1 dropped, xp -5`,
      { application: { ...application, allowsDrops: false }, endedAt: at },
    ],
  ])('returns: %s', (text, parts) => expect(regradeStatusText({ ...requested, ...parts })).toBe(text));
});

describe('dropsText', () => {
  it('lists one drop a line, or says that there are none', () => {
    const drop = { at, learnerId: 7, from: 66, to: 28, xp: -45, submissionId: 'sub_1', by: 'ada', reason: 'fairer' };
    expect(dropsText([drop]).split('\n')[1]).toBe(`${at}        7    66  28  -45       sub_1  ada: fairer`);
    expect(dropsText([])).toBe('No score of the lab was ever allowed to drop.');
  });
});
