import { describe, expect, it } from '@jest/globals';
import { paintWith } from '../terminal/screen.js';
import { questionsText, questionText } from './questions.js';

const paint = paintWith(false);
const written = { user_id: 2, display_name: 'Bo', is_mine: false, created_at: '2026-11-20T12:00:00.000Z' };
const question = { id: 7, title: 'Why?', text: 'I ask.', ...written, answer_count: 2, is_lab_solved: false };
const answers = [
  { id: 8, question_id: 7, text: 'So.\n  x = 1', ...written, display_name: 'Ada' },
  { id: 9, question_id: 7, text: 'Or \u001b[31mso.', ...written },
];

describe('the text of questions', () => {
  it('has one line each', () => {
    expect(questionsText([question, { ...question, id: 6, answer_count: 1, helpful_answer_id: 8 }], paint)).toEqual([
      '7  Why? · Bo · 2 answers',
      '6  Why? · Bo · 1 answer ✓',
    ]);
    expect(questionsText([], paint)).toEqual([
      'Nobody has asked anything yet: `npx proximal questions ask <title>` does.',
    ]);
  });

  it('shows the answers, of which none controls the terminal', () => {
    const text = questionText({ ...question, helpful_answer_id: 8 }, answers, { isUnfolded: false, paint });
    expect(text).toEqual(['Why?', 'Bo', '', 'I ask.', '', 'Ada ✓ helped', 'So.', '  x = 1', '', 'Bo', 'Or �[31mso.']);
  });

  it.each([
    [{ lab_id: 40 }, false, true],
    [{ lab_id: 40 }, true, false],
    [{ lab_id: 40, is_lab_solved: true }, false, false],
    [{}, false, false],
  ])('about %j, unfolded: %j, folds the answers: %j', (about, isUnfolded, isFolded) => {
    const text = questionText({ ...question, ...about }, answers, { isUnfolded, paint });
    expect([text.includes('So.'), text.at(-1)!.includes('--answers')]).toEqual([!isFolded, isFolded]);
  });
});
