import type { EmptyReason } from './empty-feedback.js';

export const reviewXp = 15;
/** Reviews of a UTC day that give xp: as many as a reviewer can have open at a time. */
const paidReviewsPerDay = 6;

const sentences: Record<EmptyReason, string> = {
  'no-words': 'The feedback has no words',
  repetition: 'The feedback repeats one thing again and again',
  'same-text': 'The feedback is the text of an earlier review of yours',
  copy: 'The feedback is a copy of the code, the notes or the task',
};

export function creditOf(reason: EmptyReason | null, paidToday: number): { xp: number; message: string | null } {
  if (reason) {
    const detail = 'so the review gives no xp, its score hardly counts, and another member reviews the submission too';
    return { xp: 0, message: `${sentences[reason]}, ${detail}.` };
  }
  if (paidToday < paidReviewsPerDay) return { xp: reviewXp, message: null };
  return {
    xp: 0,
    message: `At most ${paidReviewsPerDay} reviews a day give xp; this one counts in full for its author.`,
  };
}
