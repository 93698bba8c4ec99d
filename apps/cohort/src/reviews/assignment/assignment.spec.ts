import { describe, expect, it } from '@jest/globals';
import type { BoardReview, BoardSubmission } from './board.js';
import { assignReviews } from './assignment.js';

const opened = Date.parse('2026-11-16T00:00:00.000Z');
const hour = (count: number) => new Date(opened + count * 3_600_000);

let ids = 0;

function submission(learnerId: number, parts: Partial<BoardSubmission> = {}): BoardSubmission {
  const known = {
    challengeId: 1,
    status: 'submitted' as const,
    reviewsRequired: 2,
    closesAt: hour(168),
    appealedAt: null,
  };
  return { id: `of ${learnerId}`, learnerId, submittedAt: hour(learnerId), ...known, ...parts };
}

function review(reviewerId: number, authorId: number, parts: Partial<BoardReview> = {}): BoardReview {
  ids += 1;
  const lease = {
    assignedAt: hour(4),
    dueAt: hour(76),
    score: null,
    completedAt: null,
    isEmpty: false,
    isHidden: false,
    isForAppeal: false,
  };
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
    { submissions, reviews, absent: new Set(absent), records: new Map() },
    { challengeId: 1, now: hour(at), random: () => 0.5, ...newcomer },
  );
  const assigned = plan.assigned.map(({ submissionId, reviewerId }) => `${reviewerId} ${submissionId}`).sort();
  return { ...plan, assigned };
}

const nothing = { assigned: [], passed: [], taken: [], raised: [], reduced: [], finished: [], decided: [] };

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
    const { finished } = planFor([submission(1), submission(2), submission(3)], [done(2, 1, 61), done(3, 1, 90)], 11);
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

describe('a submission whose reviews do not suffice', () => {
  const all = [1, 2, 3, 4, 5, 6].map((id) => submission(id));
  const others = [2, 3, 4, 5, 6].flatMap((author) =>
    [2, 3, 4, 5, 6, 2]
      .filter((reviewer) => reviewer !== author)
      .slice(0, 2)
      .map((reviewer) => done(reviewer, author, 70)),
  );
  const planOf1 = (reviews: BoardReview[], at = 20, submissions = all) => {
    const { assigned, raised, reduced, finished } = planFor(submissions, reviews, at);
    const of1 = ({ submissionId }: { submissionId: string }) => submissionId === 'of 1';
    const reviewers = assigned.filter((one) => one.endsWith('of 1')).length;
    return { reviewers, raised: raised.filter(of1), reduced: reduced.filter(of1), finished: finished.filter(of1) };
  };
  const waits = (reviewsRequired: number) => ({
    reviewers: reviewsRequired - 2,
    raised: [{ submissionId: 'of 1', reviewsRequired }],
    reduced: [],
    finished: [],
  });

  it('gets a third reviewer when two scores are more than 30 points apart', () => {
    expect(planOf1([done(2, 1, 40), done(3, 1, 71)])).toEqual(waits(3));
    expect(planOf1([done(2, 1, 40), done(3, 1, 70)])).toMatchObject({ raised: [], finished: [{ score: 55 }] });
  });

  it('has the score of the majority once the third review is in', () => {
    const of1 = submission(1, { reviewsRequired: 3 });
    const reviews = [done(2, 1, 0), done(3, 1, 71), done(4, 1, 75)];
    expect(planOf1(reviews, 20, [of1, ...all.slice(1)])).toEqual({
      ...waits(3),
      reviewers: 0,
      raised: [],
      finished: [{ submissionId: 'of 1', score: 71 }],
    });
  });

  it('gets another reviewer for each review without content, whose score hardly counts', () => {
    const empty = done(2, 1, 0);
    empty.isEmpty = true;
    expect(planOf1([empty, done(3, 1, 70)])).toEqual(waits(3));
    const of1 = submission(1, { reviewsRequired: 3 });
    const { finished } = planOf1([empty, done(3, 1, 70), done(4, 1, 70)], 20, [of1, ...all.slice(1)]);
    expect(finished).toEqual([{ submissionId: 'of 1', score: expect.closeTo(70, 0) }]);
  });

  it('gets another reviewer for each reviewer who has disagreed with all others', () => {
    const spiteful = [3, 4, 5].flatMap((author) => [done(2, author, 0), done(6, author, 75), done(1, author, 80)]);
    expect(planOf1([...spiteful, done(2, 1, 60), done(6, 1, 70)]).raised).toEqual(waits(3).raised);
  });

  it('gets a third reviewer when two agree on a score far from the usual one', () => {
    expect(planOf1([...others, done(2, 1, 0), done(3, 1, 5)])).toEqual(waits(3));
    expect(planOf1([...others, done(2, 1, 45), done(3, 1, 50)]).raised).toEqual([]);
  });

  it('gets a third reviewer for a score at an end of the scale, unless its reviewer has agreed with others', () => {
    expect(planOf1([done(2, 1, 96), done(3, 1, 85)])).toEqual(waits(3));
    expect(planOf1([done(2, 1, 94), done(3, 1, 85)]).raised).toEqual([]);
    expect(planOf1([...others, done(2, 1, 96), done(3, 1, 85)]).raised).toEqual([]);
  });

  it('gets another reviewer for each reviewer who gives the same score to everything', () => {
    const uniform = [3, 4, 5].flatMap((author) => [
      done(2, author, 88),
      done(6, author, 40 + 7 * author),
      done(1, author, 43 + 7 * author),
    ]);
    expect(planOf1([...uniform, done(2, 1, 88), done(6, 1, 70)]).raised).toEqual(waits(3).raised);
    const of1 = submission(1, { reviewsRequired: 3 });
    const three = [done(2, 1, 88), done(6, 1, 70), done(3, 1, 68)];
    const { finished } = planOf1([...uniform, ...three], 20, [of1, ...all.slice(1)]);
    expect(finished).toEqual([{ submissionId: 'of 1', score: expect.closeTo(69, 0) }]);
  });

  it('gets another reviewer for each of two scores at an end of the scale', () => {
    expect(planOf1([done(2, 1, 100), done(3, 1, 97)])).toEqual(waits(4));
  });

  it('gets reviewers one after the other until two support the score', () => {
    const of1 = submission(1, { reviewsRequired: 3 });
    expect(planOf1([done(2, 1, 20), done(3, 1, 55), done(4, 1, 90)], 20, [of1, ...all.slice(1)]).raised).toEqual([
      { submissionId: 'of 1', reviewsRequired: 4 },
    ]);
    const { finished } = planOf1([done(2, 1, 20), done(3, 1, 70), done(4, 1, 90)], 20, [of1, ...all.slice(1)]);
    expect(finished).toEqual([]);
  });

  it('gets four supporters for an unusual score at an end of the scale', () => {
    const zeros = (count: number) => Array.from({ length: count }, (_, index) => done(index + 2, 1, 0));
    for (const [count, isEnough] of [
      [2, false],
      [3, false],
      [4, true],
    ] as const) {
      const submissions = [submission(1, { reviewsRequired: count }), ...all.slice(1)];
      expect([count, planOf1(zeros(count), 20, submissions).finished.length === 1]).toEqual([count, isEnough]);
    }
  });

  it('gets seven reviewers at most', () => {
    const of1 = submission(1, { reviewsRequired: 7 });
    const scores = [0, 100, 0, 100, 0, 100, 50].map((score, index) => done(index + 2, 1, score));
    const { raised, finished } = planOf1(scores, 20, [of1, ...all.slice(1), submission(7), submission(8)]);
    expect([raised, finished]).toEqual([[], [{ submissionId: 'of 1', score: 50 }]]);
  });

  it('waits for newcomers until its challenge closes, and then has the median of two', () => {
    const three = [1, 2, 3].map((id) => submission(id));
    const apart = [done(2, 1, 20), done(3, 1, 90), done(1, 2, 70), done(3, 2, 70), done(1, 3, 70), done(2, 3, 70)];
    expect(planOf1(apart, 20, three)).toEqual({ ...waits(3), reviewers: 0 });
    const raised = [submission(1, { reviewsRequired: 3 }), ...three.slice(1)];
    expect(planOf1(apart, 167, raised).finished).toEqual([]);
    expect(planOf1(apart, 168, raised)).toMatchObject({
      reduced: [{ submissionId: 'of 1', reviewsRequired: 2 }],
      finished: [{ submissionId: 'of 1', score: expect.closeTo(55, 0) }],
    });
  });

  it('does not wait for a member whom its cohort does not have, unless there is a dispute', () => {
    const three = [1, 2, 3].map((id) => submission(id));
    const theirs = [done(1, 2, 70), done(3, 2, 70), done(1, 3, 70), done(2, 3, 70)];
    const perfect = [done(2, 1, 100), done(3, 1, 90)];
    expect(planOf1([...theirs, ...perfect], 20, three)).toMatchObject({
      raised: [],
      finished: [{ submissionId: 'of 1' }],
    });
    expect(planOf1([...theirs, ...perfect], 20, [...three, submission(4)])).toEqual(waits(3));
    const raised = [submission(1, { reviewsRequired: 3 }), ...three.slice(1)];
    const lapsed = review(4, 1, { status: 'passed', dueAt: hour(15) });
    expect(planOf1([...theirs, ...perfect, lapsed], 20, [...raised, submission(4)])).toMatchObject({
      reduced: [{ submissionId: 'of 1', reviewsRequired: 2 }],
      finished: [{ submissionId: 'of 1' }],
    });
  });

  it('waits 72 hours after the close for further reviewers, and for a lease that runs then', () => {
    const of1 = submission(1, { reviewsRequired: 3 });
    const apart = [...others, done(2, 1, 40), done(3, 1, 90)];
    const submissions = [of1, ...all.slice(1)];
    expect(planOf1(apart, 168 + 71, submissions)).toMatchObject({ reviewers: 1, finished: [] });
    expect(planOf1(apart, 168 + 72, submissions)).toMatchObject({
      reviewers: 0,
      finished: [{ score: expect.closeTo(65, 0) }],
    });
    const running = review(4, 1, { assignedAt: hour(200), dueAt: hour(272) });
    expect(planOf1([...apart, running], 271, submissions).finished).toEqual([]);
    expect(planOf1([...apart, running], 272, submissions).finished).toHaveLength(1);
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
