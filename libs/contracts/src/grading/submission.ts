import { z } from 'zod';
import { defineSchema } from '../define-schema.js';
import { count, id, instant, score, submissionId } from '../shapes.js';

export const inlineComment = defineSchema('InlineComment', 'A comment on a line of the code.', {
  line: z.int().min(1).describe('Line of the code, from 1.'),
  type: z.enum(['error', 'warning', 'hint', 'praise']).describe('The kind of the comment.'),
  comment: z.string().describe('A sentence for the learner.'),
  scope: z
    .literal('program')
    .optional()
    .describe('Present when the comment is about the whole program: `line` is then no place of a mistake.'),
});

const testFailure = defineSchema('TestFailure', 'How a shown test failed, in parts.', {
  before: z.string().nullable().describe('The steps of the test that came before, and were right; null without any.'),
  call: z.string().describe('The call or statement that failed.'),
  expected: z
    .string()
    .nullable()
    .describe('The value as Python writes it, or `raises` with an exception; null where any value is right.'),
  got: z.string().nullable().describe('What came in its place, written alike; null where the call has not ended.'),
  line: z.int().min(1).nullable().describe('Line of the code at which an exception was raised; null without one.'),
  advice: z.string().nullable().describe('What the difference is, or what to look for.'),
  printed: z.string().nullable().describe('What the call printed, cut when it is long.'),
});

export const testOutcome = defineSchema('TestOutcome', 'How a test ended.', {
  name: z.string().describe('The author’s name for the test, also for a hidden one.'),
  status: z
    .enum(['passed', 'failed', 'error', 'timeout'])
    .describe('A hidden test has only passed or failed, even when it ended in an error or a timeout.'),
  message: z.string().nullable().describe('Why a shown test has not passed; null otherwise and for a hidden one.'),
  failure: testFailure.optional().describe('The same as `message`, in parts.'),
  after: z
    .string()
    .optional()
    .describe('Name of a test that fails as well: what breaks that one breaks this one, so look at that one first.'),
  part_of: z
    .string()
    .optional()
    .describe('Name of the test of which this is a part that failed (a `subTest`): the two count as one test.'),
});

const finished = {
  score: score.describe('Correctness, with up to 30 % taken off for style and efficiency; 0 to 100.'),
  correctness: score.describe('Weighted share of the tests that passed, 0 to 100.'),
  style: score.describe('0 to 100.'),
  efficiency: score.describe('By executed steps, compared with the author’s solution; 0 to 100.'),
  inline_comments: z.array(inlineComment).describe('Comments on lines of the code.'),
  xp_awarded: count.describe('The xp of this submission: what it adds to the learner’s best score in the lab.'),
  tests: z.array(testOutcome).describe('How each test ended.'),
};

export const knownOfSubmission = {
  submission_id: submissionId.describe('Names the submission; nobody can guess it.'),
  lab_id: id.describe('The lab.'),
  lab_version: z.string().describe('A hash of everything that is graded.'),
  submitted_at: instant.describe('Instant at which the code was accepted.'),
  is_practice: z
    .boolean()
    .optional()
    .describe('True when the lab is practice: its submissions are graded, and give no xp and count for nothing.'),
};

export const gradedSubmission = defineSchema('GradedSubmission', 'A submission with its grade.', {
  ...knownOfSubmission,
  status: z.literal('graded').describe('The grading has ended.'),
  ...finished,
  graded_at: instant.describe('Instant of the grade.'),
});
export const pendingSubmission = z
  .object({
    ...knownOfSubmission,
    status: z
      .enum(['queued', 'running', 'failed'])
      .describe('`failed`: no grade could be given, through no fault of the code; submit it again.'),
    retry_after_seconds: z
      .int()
      .positive()
      .optional()
      .describe('Seconds after which to request the submission again, when the answer came at once because many wait.'),
  })
  .meta({ id: 'UngradedSubmission', description: 'A submission without a grade, so far or for good.' });
export const submission = z
  .discriminatedUnion('status', [gradedSubmission, pendingSubmission])
  .meta({ id: 'Submission', description: 'A submission; its `status` tells whether it has a grade.' });
export type Submission = z.infer<typeof submission>;
