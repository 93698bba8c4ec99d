import { describe, expect, it } from '@jest/globals';
import { afterAnswer, type KeptAnswer } from './spacing.js';

const start = new Date('2026-11-20T12:00:00.000Z');
const daysUntilDue = ({ answeredAt, dueAt }: KeptAnswer) => (dueAt.getTime() - answeredAt.getTime()) / 86_400_000;

function answers(...right: boolean[]): number[] {
  let kept: KeptAnswer | null = null;
  return right.map((isRight) => daysUntilDue((kept = afterAnswer(kept, isRight, kept?.dueAt ?? start))));
}

describe('a question of a lesson', () => {
  it.each([
    [
      'comes back later after each right answer, up to 64 days',
      [true, true, true, true, true, true, true],
      [2, 4, 8, 16, 32, 64, 64],
    ],
    ['comes back in a day after a wrong answer', [false, false], [1, 1]],
    ['begins again after a wrong answer', [true, true, false, true], [2, 4, 1, 2]],
  ])('%s', (_, right, days) => expect(answers(...right)).toEqual(days));

  it('does not move by a right answer before it is due', () => {
    const wrong = afterAnswer(null, false, start);
    const hour = new Date(start.getTime() + 3_600_000);
    expect(afterAnswer(wrong, true, hour)).toBe(wrong);
    expect(afterAnswer(wrong, false, hour)).toMatchObject({ box: 1, answeredAt: hour });
    expect(afterAnswer(wrong, true, wrong.dueAt)).toMatchObject({ box: 2, isRight: true });
  });
});
