import { assignReviews, reviewsWanted, type AssignmentPlan, type Board, type BoardReview } from '@proximal/cohort';
import { Random } from '@proximal/testing/harness';
import { required } from '../required.js';
import type { Members } from './members.js';

const hourMs = 3_600_000;
const weekHours = 7 * 24;
const leaseHours = 72;

export class ReviewCohort {
  readonly board = { submissions: [], reviews: [], absent: new Set(), records: new Map() } as Mutable<Board>;
  readonly scores = new Map<string, number>();
  private readonly dueReviews = new Map<number, BoardReview[]>();
  private readonly random: Random;

  constructor(
    private readonly members: Members,
    private readonly weeks: number,
    seed: number,
  ) {
    this.random = new Random(seed, 0);
  }

  run(): this {
    const arrivals = this.arrivals();
    for (let hour = 0; hour < (this.weeks + 4) * weekHours; hour += 1) {
      for (const { author, week } of arrivals.get(hour) ?? []) this.submit(author, week, hour);
      const reviewed = (this.dueReviews.get(hour) ?? []).filter((review) => this.complete(review, hour));
      const weeks =
        hour % 24 === 0 ? this.waiting() : new Set(reviewed.map(({ submissionId }) => nameOf(submissionId).week));
      for (const week of weeks) this.assign(week, hour);
    }
    return this;
  }

  private arrivals(): Map<number, { author: number; week: number }[]> {
    const all = this.members.kinds.flatMap((_, author) =>
      Array.from({ length: this.weeks }, (_week, week) => ({
        author,
        week,
        hour: week * weekHours + 1 + this.random.below(weekHours - 2),
      })),
    );
    return Map.groupBy(all, ({ hour }) => hour);
  }

  private waiting(): Set<number> {
    const waiting = this.board.submissions.filter(({ status }) => status === 'submitted');
    return new Set(waiting.map(({ id }) => nameOf(id).week));
  }

  private submit(author: number, week: number, hour: number): void {
    this.board.submissions.push({
      id: `${week}-${author}`,
      challengeId: week + 1,
      learnerId: author + 1,
      status: 'submitted',
      reviewsRequired: reviewsWanted,
      submittedAt: at(hour),
      closesAt: at((week + 1) * weekHours),
      appealedAt: null,
    });
    this.assign(week, hour, author + 1);
  }

  private complete(review: BoardReview, hour: number): boolean {
    if (review.status !== 'assigned') return false;
    const { author, week } = nameOf(review.submissionId);
    const score = this.members.scoreBy(review.reviewerId - 1, author, week);
    Object.assign(review, { status: 'completed', completedAt: at(hour), score });
    return true;
  }

  private assign(week: number, hour: number, newcomerId?: number): void {
    const random = () => this.random.next();
    const options = { challengeId: week + 1, now: at(hour), random, ...(newcomerId !== undefined && { newcomerId }) };
    this.apply(assignReviews(this.board, options), hour);
  }

  private apply({ assigned, passed, taken, raised, reduced, finished }: AssignmentPlan, hour: number): void {
    for (const review of this.board.reviews) {
      if (passed.includes(review.id)) review.status = 'passed';
      if (taken.includes(review.id)) review.status = 'taken';
    }
    for (const { submissionId, reviewerId } of assigned) this.plan(submissionId, reviewerId, hour);
    for (const { submissionId, reviewsRequired } of [...raised, ...reduced])
      this.submission(submissionId).reviewsRequired = reviewsRequired;
    for (const { submissionId, score } of finished) {
      this.submission(submissionId).status = 'reviewed';
      if (score !== null) this.scores.set(submissionId, score);
    }
  }

  private plan(submissionId: string, reviewerId: number, hour: number): void {
    const lease = { assignedAt: at(hour), dueAt: at(hour + leaseHours) };
    const open = {
      status: 'assigned',
      score: null,
      completedAt: null,
      isEmpty: false,
      isHidden: false,
      isForAppeal: false,
    } as const;
    const review: BoardReview = { id: this.board.reviews.length + 1, submissionId, reviewerId, ...lease, ...open };
    this.board.reviews.push(review);
    const doneAt = hour + 2 + this.random.below(46);
    this.dueReviews.set(doneAt, [...(this.dueReviews.get(doneAt) ?? []), review]);
  }

  private submission(id: string) {
    return required(
      this.board.submissions.find((one) => one.id === id),
      `submission ${id}`,
    );
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export function nameOf(submissionId: string): { author: number; week: number } {
  const [week, author] = submissionId.split('-').map(Number);
  return { author: required(author, 'author'), week: required(week, 'week') };
}

function at(hour: number): Date {
  return new Date(hour * hourMs);
}
