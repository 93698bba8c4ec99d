import { describe, expect, it } from '@jest/globals';
import type { BoardReview, BoardSubmission } from './board.js';
import { assignReviews } from './assignment.js';

const opened = Date.parse('2026-11-16T00:00:00.000Z');
/** The instant this many hours after the challenge opens. The challenge closes after 168 hours. */
const hour = (count: number) => new Date(opened + count * 3_600_000);

let ids = 0;

function submission(learnerId: number, parts: Partial<BoardSubmission> = {}): BoardSubmission {
  const known = { challengeId: 1, status: 'submitted' as const, reviewsRequired: 2, closesAt: hour(168) };
  return { id: `of ${learnerId}`, learnerId, submittedAt: hour(learnerId), ...known, ...parts };
}

function review(reviewerId: number, authorId: number, parts: Partial<BoardReview> = {}): BoardReview {
  ids += 1;
  const lease = { assignedAt: hour(4), dueAt: hour(76), score: null, completedAt: null };
  return { id: ids, submissionId: `of ${authorId}`, reviewerId, status: 'assigned', ...lease, ...parts };
}

const done = (reviewerId: number, authorId: number, score: number) =>
  review(reviewerId, authorId, { status: 'completed', score, completedAt: hour(10) });

function planFor(
  submissions: BoardSubmission[],
  reviews: BoardReview[],
  at: number,
  newcomerId?: number,
  absent: number[] = [],
) {
  const newcomer = newcomerId === undefined ? {} : { newcomerId };
  const plan = assignReviews(
    { submissions, reviews, absent: new Set(absent) },
    { challengeId: 1, now: hour(at), random: () => 0.5, ...newcomer },
  );
  const assigned = plan.assigned.map(({ submissionId, reviewerId }) => `${reviewerId} ${submissionId}`).sort();
  return { ...plan, assigned };
}

const nothing = { assigned: [], passed: [], taken: [], reduced: [], finished: [] };

describe('assigning reviews', () => {
  it('gives each submission two other learners as reviewers', () => {
    const { assigned } = planFor([submission(1), submission(2), submission(3)], [], 5);
    expect(assigned).toEqual(['1 of 2', '1 of 3', '2 of 1', '2 of 3', '3 of 1', '3 of 2']);
  });

  it('changes nothing when all reviews are assigned', () => {
    expect(planFor([submission(1), submission(2)], [review(1, 2), review(2, 1)], 5)).toEqual(nothing);
  });

  it('ignores other challenges', () => {
    expect(planFor([submission(1, { challengeId: 2 }), submission(2, { challengeId: 2 })], [], 5)).toEqual(nothing);
  });

  it('finishes a submission with the median once its reviews are in', () => {
    const { finished } = planFor([submission(1), submission(2), submission(3)], [done(2, 1, 60), done(3, 1, 91)], 11);
    expect(finished).toEqual([{ submissionId: 'of 1', score: 75.5 }]);
  });

  it('moves an overdue review to an active learner, and not to one who lets other reviews lapse', () => {
    const lapsed = review(2, 1);
    const submissions = [submission(1), submission(2), submission(3), submission(4, { submittedAt: hour(80) })];
    const { assigned, passed } = planFor(submissions, [lapsed, done(3, 1, 50), review(3, 2, { status: 'passed' })], 81);
    expect(assigned.filter((one) => one.endsWith('of 1'))).toEqual(['4 of 1']);
    expect(passed).toEqual([lapsed.id]);
    expect(assigned.filter((one) => one.startsWith('2 ') || one.startsWith('3 '))).toEqual([]);
  });

  it('leaves an overdue review with its reviewer while nobody else can do it', () => {
    expect(planFor([submission(1), submission(2)], [review(1, 2), review(2, 1)], 90)).toEqual(nothing);
  });

  it('moves the review of a member without a seat at once, and gives that member no other', () => {
    const running = review(2, 1);
    const submissions = [1, 2, 3, 4].map((id) => submission(id));
    const others = [
      done(3, 1, 50),
      done(3, 4, 50),
      done(1, 4, 50),
      done(1, 3, 60),
      done(4, 3, 60),
      done(1, 2, 70),
      done(4, 2, 70),
    ];
    const { assigned, taken, passed } = planFor(submissions, [running, ...others], 20, undefined, [2]);
    expect(assigned).toEqual(['4 of 1']);
    expect([taken, passed]).toEqual([[running.id], []]);
  });

  it('leaves a review with a member without a seat while nobody else can do it, and waits no longer than usual', () => {
    const submissions = [submission(1), submission(2)];
    expect(planFor(submissions, [review(1, 2), review(2, 1)], 20, undefined, [2])).toEqual(nothing);
    const { finished } = planFor(
      submissions,
      [review(2, 1, { dueAt: hour(400) }), done(1, 2, 60)],
      168 + 168,
      undefined,
      [2],
    );
    expect(finished).toContainEqual({ submissionId: 'of 1', score: null });
  });

  it('returns a review to its former reviewer when nobody else is left', () => {
    const submissions = [submission(1), submission(2), submission(3), submission(4, { submittedAt: hour(80) })];
    const taken = [review(2, 1, { status: 'taken' }), review(3, 1, { status: 'passed' })];
    const others = [
      done(4, 1, 70),
      done(1, 2, 50),
      done(3, 2, 50),
      done(1, 3, 50),
      done(2, 3, 50),
      done(1, 4, 50),
      done(2, 4, 50),
    ];
    expect(planFor(submissions, [...taken, ...others], 90).assigned).toEqual(['2 of 1']);
    const stranger = submission(5, { submittedAt: hour(85) });
    const { assigned } = planFor([...submissions, stranger], [...taken, ...others], 90);
    expect(assigned.filter((one) => one.endsWith('of 1'))).toEqual(['5 of 1']);
  });

  it('lets a newcomer take over fresh reviews from the reviewer who owes least', () => {
    const fresh = { assignedAt: hour(20), dueAt: hour(92) };
    const others = [1, 2, 3].map((id) => submission(id));
    const reviews = [
      [1, 2],
      [1, 3],
      [2, 1],
      [2, 3],
      [3, 1],
      [3, 2],
    ].map(([by, of]) => review(by!, of!, fresh));
    const submissions = [...others, submission(4, { submittedAt: hour(21) })];
    const { assigned, taken } = planFor(submissions, reviews, 21, 4);
    expect(assigned.filter((one) => one.endsWith('of 4'))).toHaveLength(2);
    expect(taken).toHaveLength(2);
    expect(assigned.filter((one) => one.startsWith('4 '))).toHaveLength(2);
    expect(planFor(submissions, reviews, 21).taken).toEqual([]);
  });
});

describe('a submission whose challenge has closed', () => {
  it.each([
    [
      'is finished by its only review when no reviewer is left',
      [submission(1), submission(2)],
      [done(2, 1, 70), review(1, 2)],
      168,
      1,
      70,
    ],
    ['waits for a week when there is nobody but its author', [submission(1)], [], 168, 1, undefined],
    ['is finished without a score after that week', [submission(1)], [], 168 + 168, 0, null],
    [
      'waits as long for late reviews',
      [submission(1), submission(2)],
      [review(2, 1), review(1, 2)],
      168 + 167,
      1,
      undefined,
    ],
  ])('%s', (_, submissions, reviews, at, required, score) => {
    const { reduced, finished } = planFor(submissions, reviews, at);
    expect(reduced).toContainEqual({ submissionId: 'of 1', reviewsRequired: required });
    const own = finished.filter(({ submissionId }) => submissionId === 'of 1');
    expect(own).toEqual(score === undefined ? [] : [{ submissionId: 'of 1', score }]);
  });

  it('waits for a running review', () => {
    const running = review(3, 1, { assignedAt: hour(160), dueAt: hour(232) });
    const { reduced, finished } = planFor(
      [submission(1), submission(3)],
      [done(2, 1, 70), running, done(1, 3, 1), done(2, 3, 2)],
      170,
    );
    expect(reduced).toEqual([]);
    expect(finished).toEqual([{ submissionId: 'of 3', score: 1.5 }]);
  });
});
