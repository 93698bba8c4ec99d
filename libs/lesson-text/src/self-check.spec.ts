import { describe, expect, it } from '@jest/globals';
import { parseSelfCheck } from './self-check.js';

const valid = ['Which is even?', '', '- [ ] One', '- [x] Two', '', 'Two is twice one.'];
const read = (lines: readonly string[]) => parseSelfCheck(lines.join('\n'));
const replaced = (line: number, ...by: string[]) => [...valid.slice(0, line - 1), ...by, ...valid.slice(line)];

describe('a question in a lesson', () => {
  it('has a text, choices and an explanation', () => {
    expect(read(valid)).toEqual({
      selfCheck: {
        question: 'Which is even?',
        choices: [
          { text: 'One', isRight: false },
          { text: 'Two', isRight: true },
        ],
        explanation: 'Two is twice one.',
      },
      problems: [],
    });
  });

  it('may have several paragraphs, right choices, and choices of several lines with blank lines between them', () => {
    const lines = ['Given `a`:', '', 'Which?', '', '- [x] One', '  and a half', '', '- [X] Two', '- [ ] Three', ''];
    expect(read([...lines, 'First.', '', '- a list', 'Last.', '']).selfCheck).toEqual({
      question: 'Given `a`:\n\nWhich?',
      choices: [
        { text: 'One\nand a half', isRight: true },
        { text: 'Two', isRight: true },
        { text: 'Three', isRight: false },
      ],
      explanation: 'First.\n\n- a list\nLast.',
    });
  });

  it.each([
    ['without choices', ['Why?', '', '- One', '- Two', '', 'So.'], 1, /has no choices/],
    ['without a text', replaced(1, ''), 3, /question is missing/],
    ['with one choice', replaced(3), 3, /at least two choices/],
    ['with nine choices', replaced(3, ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `- [ ] a${n}`)), 3, /has 9 choices/],
    ['without a right choice', replaced(4, '- [ ] Two'), 3, /no choice is right/],
    ['with right choices only', replaced(3, '- [x] One'), 3, /every choice is right/],
    ['without an explanation', valid.slice(0, 5), 3, /explanation is missing/],
    ['with an empty choice', replaced(4, '- [x] Two', '- [ ]'), 5, /choice is empty/],
    ['with the same choice twice', replaced(4, '- [x] Two', '- [ ] One'), 5, /repeats another one/],
    ['with a list entry that is no choice', replaced(4, '- [x] Two', '- Three'), 5, /is no choice/],
    ['with a choice below the explanation', [...valid, '', '- [ ] Three'], 8, /below the explanation/],
  ])('%s is refused with its line', (_, lines, line, message) => {
    expect(read(lines)).toEqual({
      selfCheck: null,
      problems: [{ line, message: expect.stringMatching(message) }],
    });
  });
});
