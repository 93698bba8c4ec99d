import { z } from 'zod';
import { defineEvent } from '../define-event.js';
import { defineOperation } from '../define-operation.js';
import { id, idText, instant, prose, slug } from '../shapes.js';

const points = z.number().min(0).max(100);

const appealFields = z.object({
  state: z
    .enum(['open', 'decided', 'lapsed'])
    .describe('`open` until fresh reviews are in; `lapsed` when nobody could review, and the score stays.'),
  appealed_at: instant.describe('Instant of the appeal.'),
  previous_score: points.describe('The score against which the learner appeals.'),
  decided_at: instant.optional().describe('Instant of the decision; left out while the appeal is open.'),
});

export const ownAppeal = appealFields.meta({ id: 'OwnAppeal', description: 'The learner’s appeal against a score.' });

const challengeAppeal = appealFields
  .extend({ submission_id: z.string().describe('Names the submission.') })
  .meta({ id: 'ChallengeAppeal', description: 'An appeal against the score of a submission to a challenge.' });

export const appealChallenge = defineOperation('cohort.appeal-challenge', {
  // Appeals, reviews and submissions of one challenge are processed one after the other.
  deadlineMs: 25_000,
  method: 'POST',
  path: '/cohorts/challenges/{id}/appeal',
  summary: 'Appeal against the score of one’s own submission to a challenge',
  description:
    'Possible once for each submission, within 7 days of its score. Two members who have not reviewed it decide: the ' +
    'score is then computed from all its reviews, in which theirs count twice. Score and xp may rise or fall.',
  owned: { of: 'cohort', otherwise: 'challenge-unknown' },
  params: z.object({ id: idText.describe('Id of the challenge.') }),
  body: z.object({
    reason: prose(1, 2_000).describe('What is wrong with the score.'),
  }),
  output: challengeAppeal,
  refusals: ['challenge-unknown', 'score-missing', 'challenge-appealed', 'appeal-late', 'key-reused'],
});

/** Published once, after `challenge-reviewed` of the same submission. */
export const challengeRescored = defineEvent(
  'cohort.challenge-rescored.v1',
  z.object({
    submissionId: z.string().min(1),
    challengeId: id,
    learnerId: id,
    skillSlugs: z.array(slug),
    previousScore: points,
    score: points,
    xpDifference: z.int(),
    submittedAt: instant,
    reviewedAt: instant,
    rescoredAt: instant,
  }),
);
