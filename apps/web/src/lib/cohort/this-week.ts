import type { Schemas } from '@proximal/client';
import { dayText, fromNow } from '../dates.js';

export type ListedChallenge = Omit<Schemas['Challenge'], 'description' | 'starter_code'>;

export interface Standing {
  state: string;
  words: string;
  /** What its page is for; empty when there is nothing to do. */
  action: string;
  isToDo: boolean;
}

/** The open challenge; while none is, the next one to open. */
export function presentChallenge(challenges: ListedChallenge[]): ListedChallenge | undefined {
  return challenges.find(({ status }) => status === 'open') ?? challenges.find(({ status }) => status === 'upcoming');
}

export function standingOf(challenge: ListedChallenge, now: number): Standing {
  const { my_submission: submission, status, opens_at, closes_at, points, reviews_required } = challenge;
  const rest = { action: '', isToDo: false };
  if (submission?.status === 'submitted') {
    const needed = submission.reviews_required ?? reviews_required;
    const words = `${submission.reviews.length} of ${needed} reviews are in.`;
    return { ...rest, state: 'Submitted', words, action: 'See your submission' };
  }
  if (submission?.score !== undefined)
    return { ...rest, state: 'Reviewed', words: `Reviewed: ${submission.score} of 100.`, action: 'Read your reviews' };
  if (submission) return { ...rest, state: 'Not reviewed', words: 'Nobody reviewed it in time, so it has no score.' };
  if (status === 'upcoming')
    return { ...rest, state: 'Upcoming', words: `Opens on ${dayText(opens_at)}, ${fromNow(opens_at, now)}.` };
  if (status === 'closed') return { ...rest, state: 'Closed', words: `Closed on ${dayText(closes_at)}.` };
  const words = `Closes ${fromNow(closes_at, now)}, on ${dayText(closes_at)}. Up to ${points} xp.`;
  return { state: 'To do', words, action: 'Write your answer', isToDo: true };
}
