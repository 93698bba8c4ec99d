import { beforeAll, describe, expect, it } from '@jest/globals';
import { showDashboard, showLearnerSummary, type Caller } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import fc from 'fast-check';
import type { Graded } from '../src/earning/earned-credit.js';
import { happen, type Happening } from './history.js';
import { LearnerModel } from './model.js';
import {
  aGrade,
  aReview,
  aReviewedChallenge,
  aSubmissionId,
  aSubmittedChallenge,
  startProgress,
  publishGrades,
  type Progress,
} from './progress.js';
import { aSecondCopy } from './second-copy.js';

const learnerCount = 3;
const today = '2026-11-20';

const instant = fc
  .tuple(fc.integer({ min: 0, max: 39 }), fc.constantFrom('00:00:00.000', '08:30:00.000', '23:59:59.999'))
  .map(
    ([daysAgo, time]) => `${new Date(Date.parse(today) - daysAgo * 86_400_000).toISOString().slice(0, 10)}T${time}Z`,
  );
const arrivals = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 3 });
const learner = fc.nat(learnerCount - 1);

const completion = fc.record({ learner, lessonId: fc.integer({ min: 1, max: 6 }), at: instant, arrivals });
const gradingOf = fc.record({
  score: fc.nat(100),
  xpAwarded: fc.constantFrom(0, 1, 40, 120, -30),
  gradedAt: instant,
  arrivals,
});
const submission = fc.record({
  learner,
  labId: fc.constantFrom(101, 102, 103, 999),
  submittedAt: instant,
  gradings: fc.array(gradingOf, { minLength: 1, maxLength: 3 }),
});
const attempt = fc.record({ learner, submittedAt: instant, arrivals });
const challenge = fc.record({
  learner,
  submittedAt: instant,
  reviewedAt: instant,
  xpAwarded: fc.constantFrom(0, 64),
  arrivals,
});
const review = fc.record({ learner, completedAt: instant, arrivals });
const story = fc.record({
  completions: fc.array(completion, { maxLength: 12 }),
  submissions: fc.array(submission, { maxLength: 16 }),
  attempts: fc.array(attempt, { maxLength: 4 }),
  challenges: fc.array(challenge, { maxLength: 4 }),
  reviews: fc.array(review, { maxLength: 4 }),
  batchSizes: fc.infiniteStream(fc.integer({ min: 1, max: 5 })),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

function historyOf({ completions, submissions, attempts, challenges, reviews }: Story, callers: Caller[]): Happening[] {
  const arriving = (one: Happening, times: number[]) => times.map((time) => ({ one, time }));
  const completing = completions.flatMap(({ learner, arrivals, ...parts }) =>
    arriving({ kind: 'completion', caller: callers[learner]!, ...parts }, arrivals),
  );
  const grading = submissions.flatMap(({ learner, gradings, ...parts }) => {
    const submissionId = aSubmissionId();
    return gradings.flatMap(({ arrivals, ...grade }, index) => {
      const event = aGrade({ submissionId, learnerId: callers[learner]!.id, revision: index + 1, ...parts, ...grade });
      return arriving({ kind: 'grade', event }, arrivals);
    });
  });
  const peers = [
    ...attempts.flatMap(({ learner, arrivals, ...parts }) =>
      arriving(
        { kind: 'attempt', event: aSubmittedChallenge({ learnerId: callers[learner]!.id, ...parts }) },
        arrivals,
      ),
    ),
    ...challenges.flatMap(({ learner, arrivals, ...parts }) =>
      arriving(
        { kind: 'challenge', event: aReviewedChallenge({ learnerId: callers[learner]!.id, ...parts }) },
        arrivals,
      ),
    ),
    ...reviews.flatMap(({ learner, arrivals, ...parts }) =>
      arriving({ kind: 'review', event: aReview({ reviewerId: callers[learner]!.id, ...parts }) }, arrivals),
    ),
  ];
  return [...completing, ...grading, ...peers].toSorted((a, b) => a.time - b.time).map(({ one }) => one);
}

let progress: Progress;
let processNow: (graded: Graded[]) => Promise<void>;
beforeAll(async () => {
  progress = await startProgress();
  processNow = await aSecondCopy(progress);
});

async function shownTo(caller: Caller) {
  const shown = await progress.call(showDashboard, { caller });
  const { recent_submissions: recent, activity, next_lesson: _, tracks, ...dashboard } = shown;
  return {
    ...dashboard,
    recent,
    activity: activity.filter(({ xp }) => xp > 0),
    tracks: tracks.map(({ track_slug, lessons_completed, labs_completed }) => ({
      track_slug,
      lessons_completed,
      labs_completed,
    })),
  };
}

type Deliver = (graded: Graded[], story: Story) => Promise<void>;

async function holds(deliver: Deliver, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(story, async (published) => {
    const callers = Array.from({ length: learnerCount }, () => aLearner());
    const history = historyOf(published, callers);
    await happen(progress, history, (graded) => deliver(graded, published));
    for (const caller of callers) {
      const model = new LearnerModel(caller.id);
      for (const one of history) model.happen(one);
      expect(await shownTo(caller)).toEqual(model.dashboard(today));
      expect(await progress.request(showLearnerSummary, { learnerId: caller.id })).toEqual(model.summary());
    }
  });
  await fc.assert(property, { numRuns, endOnFailure: true });
}

describe('any history leads to the record of the model', () => {
  it('when the stream delivers its events', async () => {
    await holds((graded) => publishGrades(progress, graded), 15);
  });

  it('when batches of its events are processed at the same time', async () => {
    await holds(async (graded, { batchSizes }) => {
      const batches: Graded[][] = [];
      for (let start = 0; start < graded.length; start += batches.at(-1)!.length) {
        batches.push(graded.slice(start, start + (batchSizes.next().value as number)));
      }
      await Promise.all(batches.map((batch) => processNow(batch)));
    }, 60);
  });
});
