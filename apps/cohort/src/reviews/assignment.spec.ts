import { describe, expect, it } from '@jest/globals';
import type { BoardReview, BoardSubmission } from './board.js';
import { assignReviews } from './assignment.js';

const opened = Date.parse('2026-11-16T00:00:00.000Z');
/** So many hours after the challenge has opened; it closes after 168. */
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

function planned(
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

describe('settling', () => {
  it('gives each submission to two others', () => {
    const { assigned } = planned([submission(1), submission(2), submission(3)], [], 5);
    expect(assigned).toEqual(['1 of 2', '1 of 3', '2 of 1', '2 of 3', '3 of 1', '3 of 2']);
  });

  it('leaves what is settled', () => {
    expect(planned([submission(1), submission(2)], [review(1, 2), review(2, 1)], 5)).toEqual(nothing);
  });

  it('leaves other challenges', () => {
    expect(planned([submission(1, { challengeId: 2 }), submission(2, { challengeId: 2 })], [], 5)).toEqual(nothing);
  });

  it('finishes with the median once the reviews are in', () => {
    const { finished } = planned([submission(1), submission(2), submission(3)], [done(2, 1, 60), done(3, 1, 91)], 11);
    expect(finished).toEqual([{ submissionId: 'of 1', score: 75.5 }]);
  });

  it('moves an overdue review to who is active, and not to who lets others lapse', () => {
    const lapsed = review(2, 1);
    const submissions = [submission(1), submission(2), submission(3), submission(4, { submittedAt: hour(80) })];
    const { assigned, passed } = planned(submissions, [lapsed, done(3, 1, 50), review(3, 2, { status: 'passed' })], 81);
    expect(assigned.filter((one) => one.endsWith('of 1'))).toEqual(['4 of 1']);
    expect(passed).toEqual([lapsed.id]);
    expect(assigned.filter((one) => one.startsWith('2 ') || one.startsWith('3 '))).toEqual([]);
  });

  it('keeps an overdue review with who has it while nobody else could', () => {
    expect(planned([submission(1), submission(2)], [review(1, 2), review(2, 1)], 90)).toEqual(nothing);
  });

  it('takes a review at once from who has no seat, and gives them none', () => {
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
    const { assigned, taken, passed } = planned(submissions, [running, ...others], 20, undefined, [2]);
    expect(assigned).toEqual(['4 of 1']);
    expect([taken, passed]).toEqual([[running.id], []]);
  });

  it('leaves a review with who has no seat while nobody else could, and waits for them no longer than for anybody', () => {
    const submissions = [submission(1), submission(2)];
    expect(planned(submissions, [review(1, 2), review(2, 1)], 20, undefined, [2])).toEqual(nothing);
    const { finished } = planned(
      submissions,
      [review(2, 1, { dueAt: hour(400) }), done(1, 2, 60)],
      168 + 168,
      undefined,
      [2],
    );
    expect(finished).toContainEqual({ submissionId: 'of 1', score: null });
  });

  it('goes back to whom it was taken from when nobody else is left', () => {
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
    expect(planned(submissions, [...taken, ...others], 90).assigned).toEqual(['2 of 1']);
    const stranger = submission(5, { submittedAt: hour(85) });
    const { assigned } = planned([...submissions, stranger], [...taken, ...others], 90);
    expect(assigned.filter((one) => one.endsWith('of 1'))).toEqual(['5 of 1']);
  });

  it('lets a newcomer take fresh reviews over from who owes least', () => {
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
    const { assigned, taken } = planned(submissions, reviews, 21, 4);
    expect(assigned.filter((one) => one.endsWith('of 4'))).toHaveLength(2);
    expect(taken).toHaveLength(2);
    expect(assigned.filter((one) => one.startsWith('4 '))).toHaveLength(2);
    expect(planned(submissions, reviews, 21).taken).toEqual([]);
  });
});

describe('when the challenge has closed', () => {
  it.each([
    [
      'one review there and nobody left: that one counts',
      [submission(1), submission(2)],
      [done(2, 1, 70), review(1, 2)],
      168,
      1,
      70,
    ],
    ['nobody but the author: waited for a week', [submission(1)], [], 168, 1, undefined],
    ['then let go without a score', [submission(1)], [], 168 + 168, 0, null],
    [
      'late ones are waited for just as long',
      [submission(1), submission(2)],
      [review(2, 1), review(1, 2)],
      168 + 167,
      1,
      undefined,
    ],
  ])('%s', (_, submissions, reviews, at, required, score) => {
    const { reduced, finished } = planned(submissions, reviews, at);
    expect(reduced).toContainEqual({ submissionId: 'of 1', reviewsRequired: required });
    const own = finished.filter(({ submissionId }) => submissionId === 'of 1');
    expect(own).toEqual(score === undefined ? [] : [{ submissionId: 'of 1', score }]);
  });

  it('a review that runs is waited for', () => {
    const running = review(3, 1, { assignedAt: hour(160), dueAt: hour(232) });
    const { reduced, finished } = planned(
      [submission(1), submission(3)],
      [done(2, 1, 70), running, done(1, 3, 1), done(2, 3, 2)],
      170,
    );
    expect(reduced).toEqual([]);
    expect(finished).toEqual([{ submissionId: 'of 3', score: 1.5 }]);
  });
});
