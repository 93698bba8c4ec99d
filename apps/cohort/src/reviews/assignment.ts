import type { Board, BoardReview, BoardSubmission } from './board.js';
import { median } from './median.js';
import { Reviewers } from './reviewers.js';

const dayMs = 86_400_000;
/** How long a review is somebody's before it moves on. */
export const leaseMs = 3 * dayMs;
/** How long after its challenge has closed a submission that nobody reviews is waited for. */
const longestWaitMs = 7 * dayMs;
/** How long a newcomer can take a review over: one assigned longer ago is more likely to have been begun. */
const freshMs = 1.5 * dayMs;

/** What is to be done so that nobody waits for a review that never comes. */
export interface AssignmentPlan {
  assigned: { submissionId: string; reviewerId: number }[];
  /** Reviews that are taken from who let them lapse. */
  passed: number[];
  /** Reviews that a newcomer takes over, or somebody else from a member who has no seat any more. */
  taken: number[];
  /** Submissions that get fewer reviews than they were to have. */
  reduced: { submissionId: string; reviewsRequired: number }[];
  /** Submissions that have their reviews; the score is null for one that nobody could review. */
  finished: { submissionId: string; score: number | null }[];
}

/** What a challenge is settled by. */
export interface AssignmentOptions {
  challengeId: number;
  now: Date;
  /** Decides between equals, 0 up to 1. */
  random: () => number;
  /** Who has submitted just now, for the first time. */
  newcomerId?: number;
}

/** A submission that waits for reviews. */
interface Waiting {
  submission: BoardSubmission;
  scores: number[];
  /** Of reviews assigned whose lease runs, to somebody who has a seat. */
  running: number;
  /** Reviews assigned so lately that they can be taken over. */
  fresh: BoardReview[];
  /** Reviews assigned that are overdue or with somebody who has no seat, the one that is due first before. */
  stalled: BoardReview[];
}

/** Settles what waits for reviews of one challenge; settling what is settled changes nothing. */
export function assignReviews(
  board: Board,
  { challengeId, now, random, newcomerId }: AssignmentOptions,
): AssignmentPlan {
  const plan: AssignmentPlan = { assigned: [], passed: [], taken: [], reduced: [], finished: [] };
  const waiting = waitingOf(board, challengeId, now);
  const unfinished = waiting.filter((one) => !finish(one, one.submission.reviewsRequired, now, plan));
  if (newcomerId === undefined && unfinished.every((one) => vacanciesOf(one) === 0)) return plan;
  const reviewers = new Reviewers(board, now);
  fill(unfinished, reviewers, { now, random }, plan);
  if (newcomerId !== undefined) takeOver(newcomerId, unfinished, reviewers, plan);
  for (const one of unfinished) {
    if (one.submission.closesAt <= now) reduce(one, reviewers, now, plan);
  }
  return plan;
}

function waitingOf({ submissions, reviews, absent }: Board, challengeId: number, now: Date): Waiting[] {
  const bySubmission = new Map<string, BoardReview[]>(submissions.map(({ id }) => [id, []]));
  for (const review of reviews) bySubmission.get(review.submissionId)?.push(review);
  return submissions
    .filter((submission) => submission.status === 'submitted' && submission.challengeId === challengeId)
    .map((submission) => {
      const own = bySubmission.get(submission.id) ?? [];
      const assigned = own.filter(({ status }) => status === 'assigned');
      const isStalled = ({ dueAt, reviewerId }: BoardReview) => dueAt <= now || absent.has(reviewerId);
      const running = assigned.filter((review) => !isStalled(review));
      return {
        submission,
        scores: own.flatMap(({ status, score }) => (status === 'completed' && score !== null ? [score] : [])),
        running: running.length,
        fresh: running.filter(({ assignedAt }) => assignedAt.getTime() > now.getTime() - freshMs),
        stalled: assigned.filter(isStalled).sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime()),
      };
    });
}

/** Fills what is vacant, first of whom has the fewest reviews, then of whom has waited longest. */
function fill(
  waiting: Waiting[],
  reviewers: Reviewers,
  { now, random }: Pick<AssignmentOptions, 'now' | 'random'>,
  plan: AssignmentPlan,
): void {
  const vacancies = waiting.flatMap((one) =>
    Array.from({ length: vacanciesOf(one) }, (_, index) => ({ one, rank: one.scores.length + one.running + index })),
  );
  vacancies.sort(
    (a, b) => a.rank - b.rank || a.one.submission.submittedAt.getTime() - b.one.submission.submittedAt.getTime(),
  );
  for (const { one } of vacancies) {
    const reviewerId = reviewers.assign(one.submission, random);
    if (reviewerId === undefined) continue;
    plan.assigned.push({ submissionId: one.submission.id, reviewerId });
    one.running += 1;
    const stalled = one.stalled.shift();
    if (stalled) takeFrom(stalled, now, plan);
  }
}

/** Who has let a review lapse gets no others until they do something; who has lost the seat in time is excused. */
function takeFrom({ id, dueAt }: BoardReview, now: Date, plan: AssignmentPlan): void {
  (dueAt <= now ? plan.passed : plan.taken).push(id);
}

/** A newcomer takes open reviews over from those who owe at least two fewer, beginning with who owes fewest. */
function takeOver(newcomerId: number, waiting: Waiting[], reviewers: Reviewers, plan: AssignmentPlan): void {
  const open = waiting.flatMap(({ submission, fresh }) => fresh.map((review) => ({ submission, review })));
  for (;;) {
    const [best] = open
      .filter(({ submission }) => reviewers.isFree(newcomerId, submission))
      .map((one) => ({ ...one, owed: reviewers.owedBy(one.review.reviewerId) }))
      .sort((a, b) => a.owed - b.owed || b.review.assignedAt.getTime() - a.review.assignedAt.getTime());
    if (!best || reviewers.owedBy(newcomerId) - best.owed < 2) return;
    reviewers.move(best.submission, best.review.reviewerId, newcomerId);
    plan.taken.push(best.review.id);
    plan.assigned.push({ submissionId: best.submission.id, reviewerId: newcomerId });
  }
}

function vacanciesOf({ submission, scores, running }: Waiting): number {
  return Math.max(0, submission.reviewsRequired - scores.length - running);
}

/** Nobody can join who reviews for a closed challenge: it is left with those who still can. */
function reduce(one: Waiting, reviewers: Reviewers, now: Date, plan: AssignmentPlan): void {
  const { submission, scores, running } = one;
  const later = Math.min(vacanciesOf(one), reviewers.candidatesFor(submission).length);
  const possible = scores.length + running + later;
  const isGivenUp = possible === 0 && now.getTime() >= submission.closesAt.getTime() + longestWaitMs;
  const reviewsRequired = Math.min(submission.reviewsRequired, isGivenUp ? 0 : Math.max(1, possible));
  if (reviewsRequired < submission.reviewsRequired) plan.reduced.push({ submissionId: submission.id, reviewsRequired });
  finish(one, reviewsRequired, now, plan);
}

function finish(
  { submission, scores, stalled }: Waiting,
  reviewsRequired: number,
  now: Date,
  plan: AssignmentPlan,
): boolean {
  if (scores.length < reviewsRequired) return false;
  plan.finished.push({ submissionId: submission.id, score: scores.length > 0 ? median(scores) : null });
  for (const review of stalled) takeFrom(review, now, plan);
  return true;
}
