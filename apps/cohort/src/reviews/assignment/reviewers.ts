import { reviewsWanted, type Board, type BoardReview, type BoardSubmission } from './board.js';

const openAtMost = 6;

interface Reviewer {
  open: number;
  done: number;
  submissions: number;
  activeAt: number;
  lapsedAt: number;
}

export class Reviewers {
  private readonly reviewers = new Map<number, Reviewer>();
  private readonly submitters = new Map<number, number[]>();
  private readonly pairs = new Set<string>();
  private readonly formerHolders = new Set<string>();

  private readonly absent: ReadonlySet<number>;

  constructor({ submissions, reviews, absent }: Board, now: Date) {
    this.absent = absent;
    for (const { learnerId, challengeId, submittedAt } of submissions) {
      const reviewer = this.getOrAdd(learnerId);
      reviewer.submissions += 1;
      reviewer.activeAt = Math.max(reviewer.activeAt, submittedAt.getTime());
      const submitters = this.submitters.get(challengeId);
      if (submitters) submitters.push(learnerId);
      else this.submitters.set(challengeId, [learnerId]);
    }
    for (const review of reviews) {
      const held = review.status === 'taken' ? this.formerHolders : this.pairs;
      held.add(`${review.submissionId} ${review.reviewerId}`);
      this.count(review, now);
    }
  }

  /**
   * They submitted to the same challenge, have a seat, never had this review, and have been active since their last
   * lease lapsed. When nobody is left, learners from whom the review was taken over can have it back.
   */
  candidatesFor({ id, challengeId, learnerId }: BoardSubmission): number[] {
    const able = (this.submitters.get(challengeId) ?? []).filter((candidate) => {
      const { activeAt, lapsedAt } = this.getOrAdd(candidate);
      if (candidate === learnerId || this.absent.has(candidate)) return false;
      return activeAt >= lapsedAt && !this.pairs.has(`${id} ${candidate}`);
    });
    const strangers = able.filter((candidate) => !this.formerHolders.has(`${id} ${candidate}`));
    return strangers.length > 0 ? strangers : able;
  }

  /** The one who owes most reviews for their own submissions, then the one with fewest open ones, then by chance. */
  assign(submission: BoardSubmission, random: () => number): number | undefined {
    const free = this.candidatesFor(submission).filter((candidate) => this.getOrAdd(candidate).open < openAtMost);
    const [best] = free
      .map((reviewerId) => ({ reviewerId, load: this.getOrAdd(reviewerId), chance: random() }))
      .sort((a, b) => owedBy(b.load) - owedBy(a.load) || a.load.open - b.load.open || a.chance - b.chance);
    if (!best) return undefined;
    best.load.open += 1;
    this.pairs.add(`${submission.id} ${best.reviewerId}`);
    return best.reviewerId;
  }

  /** Below 0 when the learner has done or holds more than they owe. */
  owedBy(learnerId: number): number {
    return owedBy(this.getOrAdd(learnerId));
  }

  isFree(learnerId: number, submission: BoardSubmission): boolean {
    return this.getOrAdd(learnerId).open < openAtMost && this.candidatesFor(submission).includes(learnerId);
  }

  move(submission: BoardSubmission, holderId: number, takerId: number): void {
    this.getOrAdd(holderId).open -= 1;
    this.getOrAdd(takerId).open += 1;
    this.pairs.delete(`${submission.id} ${holderId}`);
    this.formerHolders.add(`${submission.id} ${holderId}`);
    this.pairs.add(`${submission.id} ${takerId}`);
  }

  private count({ reviewerId, status, dueAt, completedAt }: BoardReview, now: Date): void {
    const reviewer = this.getOrAdd(reviewerId);
    if (completedAt) {
      reviewer.done += 1;
      reviewer.activeAt = Math.max(reviewer.activeAt, completedAt.getTime());
    } else if (status === 'assigned' && dueAt > now) {
      reviewer.open += 1;
    } else if (status !== 'taken') {
      reviewer.lapsedAt = Math.max(reviewer.lapsedAt, dueAt.getTime());
    }
  }

  private getOrAdd(learnerId: number): Reviewer {
    const known = this.reviewers.get(learnerId);
    if (known) return known;
    const reviewer = { open: 0, done: 0, submissions: 0, activeAt: -Infinity, lapsedAt: -Infinity };
    this.reviewers.set(learnerId, reviewer);
    return reviewer;
  }
}

function owedBy({ submissions, done, open }: Reviewer): number {
  return submissions * reviewsWanted - done - open;
}
