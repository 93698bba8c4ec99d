import { describe, expect, it } from '@jest/globals';
import { answersIn, textOfAnswers, withAnswer } from './answers-text.js';

const answers = [
  { lab_id: 40, is_solved: true },
  { lab_id: 41, is_solved: false },
];

describe('the answers of a visitor', () => {
  it.each([
    ['foundations.42.40y.41n', { trackSlug: 'foundations', labId: 42, answers }],
    ['..40y.41n', { trackSlug: null, labId: null, answers }],
    ['.', { trackSlug: null, labId: null, answers: [] }],
  ])('are the text %j', (text, kept) => {
    expect([answersIn(text), textOfAnswers(kept)]).toEqual([kept, text]);
  });

  it.each([
    '',
    'foundations',
    '.0',
    '.1.40',
    '.1.40x',
    '.-1',
    '../x',
    'A.1',
    '.1.1e9y',
    '.9999999999',
    '.1' + '.4y'.repeat(15),
    '.1\n',
  ])('are not in the text %j', (text) => expect(answersIn(text)).toBeUndefined());

  it('get one more for the present lab only', () => {
    const kept = { trackSlug: null, labId: 42, answers };
    expect(withAnswer(kept, 42, true).answers).toEqual([...answers, { lab_id: 42, is_solved: true }]);
    for (const labId of [40, 43]) expect(withAnswer(kept, labId, true)).toEqual(kept);
  });
});
