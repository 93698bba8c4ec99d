import { reviewsWanted, type Board, type BoardReview, type BoardSubmission } from './board.js';
import { Reviewers } from './reviewers.js';
import { appealVerdictOf, doesCount, verdictOf, type CompletedReview, type Verdict } from '../completion/verdict.js';

const dayMs = 86_400_000;
export const leaseMs = 3 * dayMs;
/** A submission without any review waits this long after its challenge has closed, and an appeal after it was made. */
const longestWaitMs = 7 * dayMs;
/** A newcomer can take over a review for this long after it was assigned; an older one has more likely been begun. */
const freshMs = 1.5 * dayMs;

export interface Outcome {
  submissionId: string;
  score: number | null;
}

export interface AssignmentPlan {
  assigned: { submissionId: string; reviewerId: number }[];
  passed: number[];
  taken: number[];
  raised: { submissionId: string; reviewsRequired: number }[];
  reduced: { submissionId: string; reviewsRequired: number }[];
  finished: Outcome[];
  decided: Outcome[];
}

export interface AssignmentOptions {
  challengeId: number;
  now: Date;
  /** At least 0 and below 1. */
  random: () => number;
  newcomerId?: number;
}

interface Waiting {
  submission: BoardSubmission;
  required: number;
  completed: CompletedReview[];
  /** Assigned reviews whose lease runs and whose reviewer has a seat. */
  running: number;
  fresh: BoardReview[];
  /** Overdue, or of a reviewer without a seat; ordered by due time. */
  stalled: BoardReview[];
}

/** A second run on the result plans no change. */
export function assignReviews(
  board: Board,
  { challengeId, now, random, newcomerId }: AssignmentOptions,
): AssignmentPlan {
  const plan: AssignmentPlan = {
    assigned: [],
    passed: [],
    taken: [],
    raised: [],
    reduced: [],
    finished: [],
    decided: [],
  };
  const waiting = waitingOf(board, challengeId, now);
  const reviewers = new Reviewers(board, now);
  const unfinished = waiting.filter((one) => !finish(one, board, reviewers, now, plan));
  if (newcomerId !== undefined || unfinished.some((one) => vacanciesOf(one) > 0)) {
    fill(unfinished, reviewers, { now, random }, plan);
    if (newcomerId !== undefined) takeOver(newcomerId, unfinished, reviewers, plan);
    for (const one of unfinished) {
      if (one.submission.status === 'submitted' && one.submission.closesAt <= now)
        reduce(one, reviewers, board, now, plan);
    }
  }
  addRequired(waiting, plan);
  return plan;
}

function waitingOf({ submissions, reviews, absent }: Board, challengeId: number, now: Date): Waiting[] {
  const bySubmission = Map.groupBy(reviews, ({ submissionId }) => submissionId);
  return submissions
    .filter(({ status, appealedAt, challengeId: of }) => of === challengeId && (status === 'submitted' || appealedAt))
    .map((submission) => {
      const isAppeal = submission.status === 'reviewed';
      const all = bySubmission.get(submission.id) ?? [];
      const own = all.filter(({ isForAppeal }) => isForAppeal === isAppeal);
      const assigned = own.filter(({ status }) => status === 'assigned');
      const isStalled = ({ dueAt, reviewerId }: BoardReview) => dueAt <= now || absent.has(reviewerId);
      const running = assigned.filter((review) => !isStalled(review));
      return {
        submission,
        required: isAppeal ? reviewsWanted : submission.reviewsRequired,
        completed: own.filter(doesCount),
        running: running.length,
        fresh: running.filter(({ assignedAt }) => assignedAt.getTime() > now.getTime() - freshMs),
        stalled: assigned.filter(isStalled).sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime()),
      };
    });
}

/** First for the submissions with the fewest reviews, then for those that have waited longest. */
function fill(
  waiting: Waiting[],
  reviewers: Reviewers,
  { now, random }: Pick<AssignmentOptions, 'now' | 'random'>,
  plan: AssignmentPlan,
): void {
  const vacancies = waiting.flatMap((one) =>
    Array.from({ length: vacanciesOf(one) }, (_, index) => ({ one, rank: one.completed.length + one.running + index })),
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

/** A lapsed review counts against the reviewer, who gets no other until they do something; a lost seat does not. */
function takeFrom({ id, dueAt }: BoardReview, now: Date, plan: AssignmentPlan): void {
  (dueAt <= now ? plan.passed : plan.taken).push(id);
}

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

function vacanciesOf({ required, completed, running }: Waiting): number {
  return Math.max(0, required - completed.length - running);
}

function finish(one: Waiting, board: Board, reviewers: Reviewers, now: Date, plan: AssignmentPlan): boolean {
  const { submission, completed, running } = one;
  if (submission.status === 'reviewed') return decide(one, board, now, plan);
  const isWaitOver = isFurtherWaitOver(one, now);
  if (isWaitOver) one.required = Math.min(one.required, completed.length + running);
  if (completed.length < Math.min(one.required, reviewsWanted)) return false;
  if (completed.length === 0) return end(one, null, now, plan);
  const verdict = verdictOf(submission, completed, board);
  if (!isWaitOver) one.required = furtherOf(one, verdict, reviewers);
  return completed.length >= one.required && end(one, verdict.score, now, plan);
}

/**
 * What would be good while somebody can review it: a good submission in a cohort of three waits for no fourth member.
 */
function furtherOf(
  { submission, required, completed, running }: Waiting,
  verdict: Verdict,
  reviewers: Reviewers,
): number {
  const usual = Math.max(completed.length, Math.min(required, reviewsWanted));
  if (running === 0 && reviewers.candidatesFor(submission).length === 0) return Math.max(usual, verdict.reviewsNeeded);
  return Math.max(required, verdict.reviewsWanted);
}

/** Decides once the reviews are in, or were awaited for a week and no lease runs. Without any the score stays. */
function decide(one: Waiting, board: Board, now: Date, plan: AssignmentPlan): boolean {
  const { submission, completed, running, stalled } = one;
  const all = board.reviews.filter(({ submissionId }) => submissionId === submission.id);
  const given = all.filter(doesCount);
  // The score of a submission with a hidden review changes even if nobody reviews it again.
  const isJudged = completed.length > 0 || (given.length > 0 && all.some(({ isHidden }) => isHidden));
  const verdict = isJudged ? appealVerdictOf(submission, given, board) : { score: null, reviewsWanted };
  const isWaitOver = now.getTime() >= submission.appealedAt!.getTime() + longestWaitMs;
  one.required = isWaitOver ? Math.min(verdict.reviewsWanted, completed.length + running) : verdict.reviewsWanted;
  if (completed.length < one.required) return false;
  plan.decided.push({ submissionId: submission.id, score: verdict.score });
  for (const review of stalled) takeFrom(review, now, plan);
  return true;
}

function end({ submission, stalled }: Waiting, score: number | null, now: Date, plan: AssignmentPlan): true {
  plan.finished.push({ submissionId: submission.id, score });
  for (const review of stalled) takeFrom(review, now, plan);
  return true;
}

function isFurtherWaitOver({ submission, completed }: Waiting, now: Date): boolean {
  if (completed.length < reviewsWanted) return false;
  const latest = Math.max(submission.closesAt.getTime(), ...completed.map(({ completedAt }) => completedAt!.getTime()));
  return now.getTime() >= latest + leaseMs;
}

/** A closed challenge gets no new reviewers, so it requires only what is still possible. */
function reduce(one: Waiting, reviewers: Reviewers, board: Board, now: Date, plan: AssignmentPlan): void {
  const { submission, completed, running } = one;
  const later = Math.min(vacanciesOf(one), reviewers.candidatesFor(submission).length);
  const possible = completed.length + running + later;
  const isGivenUp = possible === 0 && now.getTime() >= submission.closesAt.getTime() + longestWaitMs;
  one.required = Math.min(one.required, isGivenUp ? 0 : Math.max(1, possible));
  if (completed.length < one.required) return;
  end(one, completed.length > 0 ? verdictOf(submission, completed, board).score : null, now, plan);
}

function addRequired(waiting: readonly Waiting[], plan: AssignmentPlan): void {
  for (const { submission, required } of waiting) {
    if (submission.status === 'reviewed') continue;
    const changed = { submissionId: submission.id, reviewsRequired: required };
    if (required > submission.reviewsRequired) plan.raised.push(changed);
    if (required < submission.reviewsRequired) plan.reduced.push(changed);
  }
}
