import { reviewsWanted, type Board, type BoardReview, type BoardSubmission } from '../src/reviews/assignment/board.js';
import { assignReviews, type AssignmentPlan } from '../src/reviews/assignment/assignment.js';

const hourMs = 3_600_000;
const weekHours = 7 * 24;
const leaseHours = 72;

interface Member {
  learnerId: number;
  quitsAt: number;
}

export class SimulatedCohort {
  readonly board: Board = { submissions: [], reviews: [], absent: new Set(), records: new Map() };
  private readonly members: Member[];
  private readonly plans: { hour: number; member: Member; week: number }[];
  private readonly reviewHours = new Map<number, number>();
  private mostOpen = 0;
  private lastReviewId = 0;
  private readonly finishedAt = new Map<string, { hour: number; score: number | null }>();

  constructor(
    size: number,
    private readonly weeks: number,
    private seed: number,
  ) {
    this.members = Array.from({ length: size }, (_, index) => ({
      learnerId: index + 1,
      quitsAt: index % 3 === 0 ? this.between(0, weeks * weekHours) : Infinity,
    }));
    this.plans = this.members.flatMap((member) =>
      Array.from({ length: weeks }, (_, week) => ({
        member,
        week,
        hour: week * weekHours + this.between(1, weekHours - 1),
      })),
    );
  }

  run(): void {
    for (let hour = 0; hour < (this.weeks + 3) * weekHours; hour += 1) {
      for (const plan of this.plans)
        if (plan.hour === hour && hour < plan.member.quitsAt) this.submit(plan.member, plan.week, hour);
      for (const review of this.board.reviews) if (this.reviewHours.get(review.id) === hour) this.review(review, hour);
      for (const challengeId of this.openChallenges()) this.assignReviews(challengeId, hour);
    }
  }

  private openChallenges(): Set<number> {
    const open = this.board.submissions.filter(({ status }) => status !== 'reviewed');
    return new Set(open.map(({ challengeId }) => challengeId));
  }

  report() {
    const { submissions, reviews } = this.board;
    const waitsOf = (some: readonly BoardSubmission[]) =>
      some.map(({ id, submittedAt }) => this.finishedAt.get(id)!.hour - submittedAt.getTime() / hourMs);
    const shareWithin3Days = (waits: number[]) =>
      Math.round((100 * waits.filter((hours) => hours <= 72).length) / waits.length) / 100;
    const agreed = submissions.filter(({ reviewsRequired }) => reviewsRequired <= reviewsWanted);
    const staying = this.members.filter(({ quitsAt }) => quitsAt === Infinity);
    const loads = staying.map(
      ({ learnerId }) => reviews.filter((one) => one.reviewerId === learnerId && one.completedAt).length,
    );
    return {
      submissions: submissions.length,
      reviewed: submissions.filter(({ status }) => status === 'reviewed').length,
      unscored: [...this.finishedAt.values()].filter(({ score }) => score === null).length,
      reduced: submissions.filter(({ reviewsRequired }) => reviewsRequired < reviewsWanted).length,
      moved: reviews.filter(({ status }) => status === 'passed').length,
      taken: reviews.filter(({ status }) => status === 'taken').length,
      raised: submissions.length - agreed.length,
      shareWithin3Days: shareWithin3Days(waitsOf(submissions)),
      shareOfAgreedWithin3Days: shareWithin3Days(waitsOf(agreed)),
      longestWaitHours: Math.max(...waitsOf(submissions)),
      mostOpen: this.mostOpen,
      pairsTwice:
        reviews.length - new Set(reviews.map(({ submissionId, reviewerId }) => `${submissionId} ${reviewerId}`)).size,
      loadSpread: Math.max(...loads) - Math.min(...loads),
    };
  }

  private submit({ learnerId }: Member, week: number, hour: number): void {
    this.board.submissions.push({
      id: `chs_${week}_${learnerId}`,
      challengeId: week + 1,
      learnerId,
      status: 'submitted',
      reviewsRequired: reviewsWanted,
      submittedAt: at(hour),
      closesAt: at((week + 1) * weekHours),
      appealedAt: null,
    });
    this.assignReviews(week + 1, hour, learnerId);
  }

  private review(review: BoardReview, hour: number): void {
    if (review.status !== 'assigned') return;
    // What the submission is worth, and the reviewer's error: one review in ten is far off.
    const error = this.between(-12, 13) + (this.random() < 0.1 ? -40 : 0);
    const score = Math.max(0, 60 + ((Number(review.submissionId.split('_')[2]) * 7) % 28) + error);
    Object.assign(review, { status: 'completed', completedAt: at(hour), score });
    this.assignReviews(this.submission(review.submissionId).challengeId, hour);
  }

  private assignReviews(challengeId: number, hour: number, newcomerId?: number): void {
    const newcomer = newcomerId === undefined ? {} : { newcomerId };
    const plan = assignReviews(this.board, { challengeId, now: at(hour), random: () => this.random(), ...newcomer });
    this.apply(plan, hour);
  }

  private apply({ assigned, passed, taken, raised, reduced, finished }: AssignmentPlan, hour: number): void {
    for (const id of passed) this.board.reviews.find((review) => review.id === id)!.status = 'passed';
    for (const id of taken) this.board.reviews.find((review) => review.id === id)!.status = 'taken';
    for (const { submissionId, reviewerId } of assigned) this.assign(submissionId, reviewerId, hour);
    for (const { submissionId, reviewsRequired } of [...raised, ...reduced])
      Object.assign(this.submission(submissionId), { reviewsRequired });
    for (const { submissionId, score } of finished) {
      this.submission(submissionId).status = 'reviewed';
      this.finishedAt.set(submissionId, { hour, score });
    }
  }

  private assign(submissionId: string, reviewerId: number, hour: number): void {
    // As in the database, a reviewer who gets back what a newcomer took has one row for it.
    const back = this.board.reviews.findIndex(
      (one) => one.submissionId === submissionId && one.reviewerId === reviewerId && one.status === 'taken',
    );
    if (back >= 0) this.board.reviews.splice(back, 1);
    const id = (this.lastReviewId += 1);
    const dueAt = at(hour + leaseHours);
    this.board.reviews.push({
      id,
      submissionId,
      reviewerId,
      status: 'assigned',
      assignedAt: at(hour),
      dueAt,
      score: null,
      completedAt: null,
      isEmpty: false,
      isHidden: false,
      isForAppeal: false,
    });
    const open = this.board.reviews.filter(
      (one) => one.reviewerId === reviewerId && one.status === 'assigned' && one.dueAt > at(hour),
    );
    this.mostOpen = Math.max(this.mostOpen, open.length);
    const doneAt = hour + this.between(2, 48);
    const { quitsAt } = this.members.find(({ learnerId }) => learnerId === reviewerId)!;
    if (doneAt < quitsAt) this.reviewHours.set(id, doneAt);
  }

  private submission(id: string): BoardSubmission {
    return this.board.submissions.find((one) => one.id === id)!;
  }

  private between(low: number, high: number): number {
    return low + Math.floor(this.random() * (high - low));
  }

  /** Mulberry32: the same seed gives the same simulation. */
  private random(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

function at(hour: number): Date {
  return new Date(hour * hourMs);
}
