import { describe, expect, it } from '@jest/globals';
import { emptyReason } from './empty-feedback.js';

const code = `def softmax(numbers):
    """Turn numbers into probabilities."""
    largest = max(numbers)
    powers = [math.exp(number - largest) for number in numbers]
    return [power / sum(powers) for power in powers]
`;
const notes = 'I subtract the largest number first, so that exp never overflows. Handles empty lists.';
const task = 'Write `softmax(numbers)`, which turns a list of numbers into probabilities that add up to 1.';
const read = [code, notes, task];
const earlier = [
  'Good job, the names are clear and the loop is short.',
  'Off by one in line 12.',
  '很好，代码很清楚。',
  'Great work, I like how you split the parsing from the counting and named both.',
];

const reason = (feedback: string, known = earlier) => emptyReason(feedback, { earlier: known, read });

describe('an honest review, however short,', () => {
  it.each([
    'ok',
    'No.',
    'Good',
    'Nice 👍',
    '👍🏽🎉 well done',
    'O(n²)',
    'Use sum()',
    'Fails on [].',
    'Off by one in line 7.',
    'Good job.',
    'Handles empty lists',
    'very very good',
    'Très bien !',
    'Schön gelöst',
    'çok iyi',
    'kira-kira benar',
    '很好',
    '清晰',
    '変数名がわかりやすい',
    'いいね👍',
    '잘했어요',
    'ممتاز',
    'أحسنت، لكن الاسم غير واضح',
    'טוב מאוד',
    'यह ठीक है',
    'ดี',
    'ดีมาก',
    'வெற்றி',
    'კარგია',
    'Отлично',
    'L3: i+1?',
    'Naïve, résumé of naïve ideas',
    'Dividing by sum(powers) inside the loop makes it quadratic: compute the sum once.',
    '`return [power / sum(powers) for power in powers]` is quadratic',
    `${code}\nThis computes the sum for every number.`,
    '你写了“I subtract the largest number first, so that exp never overflows”，为什么？',
  ])('is not empty: %j', (feedback) => expect(reason(feedback)).toBeNull());

  it('may say the same of two lines', () => {
    expect(reason('Off by one in line 3.', ['Off by one in line 12.'])).toBeNull();
  });

  it('may begin as another one did', () => {
    expect(reason('Great work, I like how you split the parsing from the counting, but test it.')).toBeNull();
  });
});

describe('a review without words', () => {
  it.each([
    'x',
    '.',
    '好',
    'é',
    '!!!',
    '…',
    '👍',
    '👍👍🎉',
    '1',
    '80/100',
    '10 10',
    'aaaaaaaa',
    '哈哈哈哈',
    'a a a a a',
    'ababaabbaab',
  ])('is empty: %j', (feedback) => expect(reason(feedback)).toBe('no-words'));
  it('is empty with invisible characters between', () => {
    expect(reason('x\u200bx\u200dx\ufeff')).toBe('no-words');
    expect(reason('a\u0300\u0301\u0302')).toBe('no-words');
  });
});

describe('a review of one repeated unit', () => {
  it.each([
    'hahaha',
    'asdasdasd',
    'good good good',
    'Good! GOOD. good?',
    '很好很好很好',
    'nice job, nice job, nice job, nice',
  ])('is empty: %j', (feedback) => expect(reason(feedback)).toBe('repetition'));
});

describe('a review with the text of an earlier one', () => {
  it.each([
    'Good job, the names are clear and the loop is short.',
    'good job the names are clear and the loop is short',
    '  GOOD JOB — the names are clear, and the loop is short!!! 👍',
    'G\u200bood job, the names are clear and the loop is short.',
    'Ｇｏｏｄ job, the names are clear and the loop is short.',
    'Good job, the names are clear and the loop is short. 2',
    '很好,代码很清楚!',
    'Off by one in line 12',
    'Great work, I like how you split the parsing from the counting and named both. #3 x',
  ])('is empty: %j', (feedback) => expect(reason(feedback)).toBe('same-text'));

  it('is empty when only a counter tells it from two earlier ones', () => {
    expect(reason('Nice 3', ['Nice 1', 'Nice 2'])).toBe('same-text');
  });

  it('is empty when it is put together from earlier ones', () => {
    const mixed = [earlier[3], earlier[0]].join(' ');
    expect(reason(mixed)).toBe('same-text');
  });
});

describe('a copy of what the reviewer has read', () => {
  it.each([
    ['the code', code],
    ['a line of the code', 'powers = [math.exp(number - largest) for number in numbers]'],
    ['the code with another format', code.replaceAll(/\s+/g, ' ').toUpperCase()],
    ['the notes', notes],
    ['a sentence of the notes', 'I subtract the largest number first, so that exp never overflows'],
    ['the task', task],
    ['all of them', read.toReversed().join('\n')],
    ['the code with a dot', `${code} . !`],
  ])('is empty: %s', (_, feedback) => expect(reason(feedback)).toBe('copy'));

  it('is empty when the notes are short', () => {
    expect(emptyReason('Thank you!', { earlier: [], read: [code, 'thank you'] })).toBe('copy');
  });
});
