import { describe, expect, it } from '@jest/globals';
import { hasTasks, reminderLetter } from './reminder-letter.js';

const next = { skill: 'Softmax', lesson: 'From scores to shares', minutes: 15 };
const given = {
  to: 'ada@example.com',
  publicUrl: 'https://learn.example',
  token: '42.tag',
  due: { reviews: { due: 3, minutes: 8 }, next },
  schedule: { days: [4, 1], hour: 7 },
  unanswered: 1,
};

describe('a reminder', () => {
  it('says what is due, the next task, why it comes, when it stops, and how to end it', () => {
    expect(reminderLetter(given)).toEqual({
      to: 'ada@example.com',
      subject: '3 reviews, 8 minutes',
      text: [
        'Due: 3 reviews, 8 minutes.\nhttps://learn.example/today/reviews',
        'Next to learn: Softmax, in the lesson From scores to shares (about 15 minutes).\nhttps://learn.example/today',
        'You asked for these mails: Monday and Thursday at 07:00. ' +
          'After 4 in a row without you coming back, they end by themselves.',
        'End these mails, without signing in:\nhttps://learn.example/unsubscribe?token=42.tag',
        'Proximal, https://learn.example\n',
      ].join('\n\n'),
      html: expect.stringContaining('<a href="https://learn.example/unsubscribe?token=42.tag">'),
      headers: {
        'List-Unsubscribe': '<https://learn.example/unsubscribe/one-click?token=42.tag>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  });

  it.each([
    [{ reviews: { due: 1, minutes: 1 }, next: null }, '1 review, 1 minute'],
    [{ reviews: { due: 2, minutes: null }, next }, '2 reviews'],
    [{ reviews: { due: 0, minutes: 0 }, next }, 'Next: Softmax'],
  ])('about %j has the subject "%s"', (due, subject) => {
    expect(reminderLetter({ ...given, due }).subject).toBe(subject);
  });

  it('says of the fourth without an answer that it is the last', () => {
    const daily = { days: [1, 2, 3, 4, 5, 6, 7], hour: 18 };
    const { text } = reminderLetter({ ...given, schedule: daily, unanswered: 4 });
    expect(text).toContain('every day at 18:00. This is the last one, unless you come back before the next.');
  });

  it('shows names of the curriculum as text', () => {
    const due = { ...given.due, next: { ...next, skill: '<b>Softmax</b>' } };
    expect(reminderLetter({ ...given, due }).html).toContain('&lt;b&gt;Softmax');
  });

  it('has something to say only with a task', () => {
    expect(hasTasks(given.due)).toBe(true);
    expect(hasTasks({ reviews: { due: 0, minutes: 0 }, next: null })).toBe(false);
  });
});
