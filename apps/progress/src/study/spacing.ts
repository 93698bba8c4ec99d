/** What is kept of an answer that counted. */
export interface KeptAnswer {
  box: number;
  isRight: boolean;
  answeredAt: Date;
  dueAt: Date;
}

/**
 * Days until a question comes back, by its box. The Leitner system (S. Leitner, So lernt man lernen, 1972), with the
 * doubling intervals of B. Settles and B. Meeder, A Trainable Spaced Repetition Model for Language Learning, ACL 2016.
 */
const boxDays = [1, 2, 4, 8, 16, 32, 64];
const dayMs = 86_400_000;

/**
 * A wrong answer takes the question to the first box, a right one to the next. A right answer before the question is
 * due changes nothing: who has just read the answer has not remembered it.
 */
export function afterAnswer(kept: KeptAnswer | null, isRight: boolean, now: Date): KeptAnswer {
  if (kept && isRight && now < kept.dueAt) return kept;
  const box = isRight ? Math.min((kept?.box ?? 1) + 1, boxDays.length) : 1;
  return { box, isRight, answeredAt: now, dueAt: new Date(now.getTime() + boxDays[box - 1]! * dayMs) };
}
