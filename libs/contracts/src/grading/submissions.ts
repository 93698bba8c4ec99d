import { z } from 'zod';
import { defineEvent } from '../define-event.js';
import { defineOperation } from '../define-operation.js';
import { defineRequest } from '../define-request.js';
import { defineSchema } from '../define-schema.js';
import {
  codeBytes,
  count,
  fitTogether,
  id,
  idText,
  instant,
  listing,
  programFiles,
  score,
  sourceCode,
  submissionId,
  text,
} from '../shapes.js';

export const gradingWaitSeconds = 25;

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

const labVersion = z.string().describe('A hash of everything that is graded.');
const isPractice = z
  .boolean()
  .optional()
  .describe('True when the lab is practice: its submissions are graded, and give no xp and count for nothing.');
export const knownOfSubmission = {
  submission_id: submissionId.describe('Names the submission; nobody can guess it.'),
  lab_id: id.describe('The lab.'),
  lab_version: labVersion,
  submitted_at: instant.describe('Instant at which the code was accepted.'),
  is_practice: isPractice,
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

const submittedProgram = {
  code: z.string().describe('The program that was submitted; of several files the first.'),
  files: z
    .record(z.string(), z.string())
    .optional()
    .describe('Its further files, by their names; left out where the lab has none.'),
};
const submissionWithCode = z
  .discriminatedUnion('status', [
    defineSchema('GradedSubmissionWithCode', 'A submission with its grade and code.', {
      ...gradedSubmission.shape,
      ...submittedProgram,
    }),
    defineSchema('UngradedSubmissionWithCode', 'A submission without a grade, with its code.', {
      ...pendingSubmission.shape,
      ...submittedProgram,
    }),
  ])
  .meta({ id: 'SubmissionWithCode', description: 'A submission with its code.' });

const program = sourceCode(codeBytes).describe('The whole program, at most 64 KiB of UTF-8.');

const furtherFiles = programFiles.optional().meta({
  description:
    'The further files of a lab that has `starter_files`, by their names and no others; one that is left out is as ' +
    'its starter. With `code` at most 64 KiB of UTF-8.',
});

function submittedTogether<T extends z.ZodType<{ code: string; files?: Record<string, string> | undefined }>>(body: T) {
  return body.refine(fitTogether, {
    path: ['files'],
    message: `must have at most ${codeBytes} bytes together with the code`,
  });
}

export const submitLab = defineOperation('grading.submit-lab', {
  method: 'POST',
  path: '/labs/{id}/submit',
  summary: 'Submit code for a lab and receive its grade',
  description:
    'Waits up to 25 s for the grade, or as long as `Prefer` says. When it takes longer, the answer is 202: the code ' +
    'is safely accepted, and its grade will be at `Location`. The same code gets the same result, always.',
  owned: 'self',
  params: z.object({ id: idText.describe('Id of the lab.') }),
  body: submittedTogether(z.object({ code: program, files: furtherFiles })),
  output: submission,
  acceptedAt: ({ status, submission_id }) =>
    status === 'queued' || status === 'running' ? `/submissions/${submission_id}` : undefined,
  retryAfterSeconds: (output) => ('retry_after_seconds' in output ? output.retry_after_seconds : undefined),
  refusals: ['lab-unknown', 'key-reused'],
  deadlineMs: (gradingWaitSeconds + 4) * 1000,
});

export const listSubmissions = defineOperation('grading.list-submissions', {
  ...listing,
  path: '/labs/{id}/submissions',
  summary: 'List one’s own submissions of a lab, newest first',
  description: 'Lists all submissions of the learner to this lab, with their grades.',
  owned: 'self',
  params: z.object({ id: idText.describe('Id of the lab.') }),
  output: submission,
  refusals: ['lab-unknown'],
});

export const showSubmission = defineOperation('grading.show-submission', {
  method: 'GET',
  path: '/submissions/{submission_id}',
  summary: 'Show one’s own submission',
  description: 'Shows a submission with its code and its grade, or how far its grading is.',
  owned: { of: 'learner', otherwise: 'submission-unknown' },
  params: z.object({ submission_id: submissionId.describe('Names the submission.') }),
  output: submissionWithCode,
  refusals: ['submission-unknown'],
});

export const runWaitSeconds = 25;

/** Printed output beyond it is cut; UTF-8. */
export const runOutputBytes = 4_096;

const ownCall = text(1, 2_000);
const runDeadlineMs = (runWaitSeconds + 3) * 1000;

const ran = {
  result: z
    .string()
    .nullable()
    .describe('The value of the call as Python writes it, cut when it is long; null without a call or a value.'),
  error: z.string().nullable().describe('Why the program did not load, or how the call ended; null without an error.'),
  output: z.string().describe('The first 4 KiB of the printed output.'),
};
const errorLine = z.int().min(1).nullable();

export const modelExchange = defineSchema(
  'ModelExchange',
  'A request to the API of a scripted model, as the platform saw it.',
  {
    test: z.string().nullable().describe('The shown test that sent it; null for a call of one’s own.'),
    at_seconds: z.number().min(0).describe('When it was sent, by the virtual clock, from the beginning of the test.'),
    latency_seconds: z.number().min(0).describe('How long the answer took, by the virtual clock.'),
    request: z.string().describe('The request as JSON; a long one is cut in its middle.'),
    reply: z.string().nullable().describe('The reply as JSON, cut alike; null without one.'),
    error: z
      .string()
      .nullable()
      .describe('The status and code of an error, or how the connection ended; null without.'),
    tokens: z
      .object({
        input: count.describe('All that went in.'),
        cached: count.describe('The part of `input` that was read from the cache.'),
        written: count.describe('The part of `input` that was written to the cache.'),
        output: count.describe('All that came out.'),
        thinking: count.describe('The part of `output` that was thinking.'),
      })
      .nullable()
      .describe('The tokens that were counted; null without a reply.'),
    cost_usd: z.number().min(0).describe('What it would cost, in dollars.'),
  },
);

export const runLab = defineOperation('grading.run-lab', {
  method: 'POST',
  path: '/labs/{id}/run',
  summary: 'Run code on a lab’s shown examples, or on a call of one’s own, without a grade',
  description:
    'Leaves no submission, no xp and no trace in the skill graph. A learner has one run at a time. A guest runs open ' +
    'labs, learns how many hidden tests passed, and gets a receipt, with which a new account submits the same code.',
  access: 'guest',
  owned: 'self',
  params: z.object({ id: idText.describe('Id of the lab.') }),
  body: submittedTogether(
    z.object({
      code: program,
      files: furtherFiles,
      call: ownCall
        .optional()
        .meta({ description: 'Code such as `tokenise("a b")` or `Stack().pop()`, evaluated instead of the examples.' }),
    }),
  ),
  output: defineSchema('Run', 'What a run without a grade gave.', {
    lab_version: labVersion,
    tests: z.array(testOutcome).describe('The results of the shown examples; empty with a `call`.'),
    ...ran,
    error_line: errorLine
      .optional()
      .describe('The line of the code at which `error` was raised; null or absent without one.'),
    hidden: z
      .object({ passed: count.describe('How many passed.'), total: count.describe('How many there are.') })
      .optional()
      .describe('The hidden tests, for a guest’s run of the examples.'),
    transcript: z
      .array(modelExchange)
      .optional()
      .describe('The requests of the shown tests to the API of a scripted model, in order, the first 32 KiB.'),
    receipt: z
      .string()
      .optional()
      .describe('For a guest: `POST /labs/claim` submits the code with it, once and within a day.'),
  }),
  refusals: ['lab-unknown', 'run-in-flight', 'too-many-trials', 'trials-busy'],
  deadlineMs: runDeadlineMs,
});

export const runProgram = defineOperation('grading.run-program', {
  method: 'POST',
  path: '/run',
  summary: 'Run a program of no lab, such as the code of a challenge, without a grade',
  description:
    'Leaves no submission, no xp and no trace in the skill graph. A learner has one run at a time, of a lab or of a ' +
    'program.',
  owned: 'self',
  body: z.object({
    code: program,
    call: ownCall
      .nullable()
      .optional()
      .meta({ description: 'Code such as `answer([1, 2])`, evaluated after the program; null or left out for none.' }),
  }),
  output: defineSchema('ProgramRun', 'What a run of a program gave.', {
    ...ran,
    error_line: errorLine.describe('The line of the code at which `error` was raised; null without one.'),
  }),
  refusals: ['run-in-flight'],
  deadlineMs: runDeadlineMs,
});

/** From this best score on a lab is completed, and its learner may see the author's solution. */
export const solvedScore = 60;

/** Every view publishes an event; views within a minute count as one. */
export const showSolution = defineOperation('grading.show-solution', {
  method: 'GET',
  path: '/labs/{id}/solution',
  summary: 'Show the author’s solution of a lab that one has solved or given up',
  description:
    'Opens once the learner’s best score in the lab is 60 or more, or the learner has given the lab up. A lab that is ' +
    'practice has no best score: any submission of its present version counts.',
  owned: { of: 'learner', otherwise: 'not-yet-solved' },
  params: z.object({ id: idText.describe('Id of the lab.') }),
  output: defineSchema('Solution', 'The author’s solution of a lab.', {
    lab_id: id.describe('The lab.'),
    lab_version: labVersion,
    language: z.literal('python').describe('The language of the code.'),
    code: z.string().describe('The author’s program.'),
    files: z
      .record(z.string(), z.string())
      .optional()
      .describe('The author’s further files, by their names; left out where the lab has none.'),
  }),
  refusals: ['lab-unknown', 'not-yet-solved'],
  // A learner's openings are processed one after the other, and a regrade may hold the row that they lock.
  deadlineMs: 25_000,
});

/** A lab may be given up after so many counted tries, this long after the first, by an account of this age. */
export const givingUp = { tries: 3, minutes: 10, accountHours: 24 };

export const showGiveUp = defineOperation('grading.show-give-up', {
  method: 'GET',
  path: '/labs/{id}/give-up',
  summary: 'Show whether one may give a lab up',
  description:
    `A lab may be given up after ${givingUp.tries} counted tries over ${givingUp.minutes} minutes. A counted try ran, ` +
    'scored below 60 and is another program than the tries before it.',
  owned: 'self',
  params: z.object({ id: idText.describe('Id of the lab.') }),
  output: defineSchema('GiveUp', 'Whether the learner may give a lab up.', {
    lab_id: id.describe('The lab.'),
    status: z
      .enum(['locked', 'open', 'given_up', 'solved'])
      .describe('`open`: the lab may be given up now. `solved`: there is nothing to give up, the solution is open.'),
    missing_tries: count.describe('Counted tries that are missing until the lab may be given up.'),
    opens_at: instant
      .nullable()
      .describe('The instant from which the lab may be given up, once no try is missing; null otherwise.'),
    given_up_at: instant.nullable().describe('Instant at which the learner gave the lab up; null before.'),
    is_practice: isPractice,
  }),
  refusals: ['lab-unknown'],
});

export const giveUpLab = defineOperation('grading.give-up-lab', {
  method: 'POST',
  path: '/labs/{id}/give-up',
  summary: 'Give a lab up for its author’s solution; repeating it changes nothing',
  description:
    'Needs no body. From then on the lab can be completed, but gives no xp and counts for no skill, for good: another ' +
    'lab or a review has to show the skill. Possible when `GET /labs/{id}/give-up` says `open`.',
  owned: 'self',
  params: z.object({ id: idText.describe('Id of the lab.') }),
  output: defineSchema('GivenUpLab', 'A lab that the learner has given up.', {
    lab_id: id.describe('The lab.'),
    given_up_at: instant.describe('Instant from which the lab gives the learner no xp and no evidence.'),
  }),
  refusals: ['lab-unknown', 'not-yet-solved', 'already-solved', 'key-reused'],
  // A regrade may hold the row that it locks.
  deadlineMs: 25_000,
});

/**
 * Two programs have the same key when they differ only in comments, layout, docstrings, annotations and local names.
 */
export const codeKey = z.string().regex(/^[0-9a-f]{16}$/);

/** A regrade publishes it again with a higher `revision`. */
export const submissionGraded = defineEvent(
  'grading.submission-graded.v1',
  z.object({
    submissionId,
    learnerId: id,
    labId: id,
    labVersion: z.string(),
    revision: z.int().positive(),
    score,
    previousScore: score.optional(),
    correctness: score,
    style: score,
    efficiency: score,
    /** Negative where a regrade took xp back. The ledger's key is the event's id. */
    xpAwarded: z.int(),
    /**
     * False when the module does not load, or defines none of the names that the cases call; omitted in older events,
     * where it means true.
     */
    ran: z.boolean().optional(),
    /** Omitted when the code is not Python, and in older events. */
    codeKey: codeKey.optional(),
    submittedAt: instant,
    gradedAt: instant,
  }),
);

export const solutionOpened = defineEvent(
  'grading.solution-opened.v1',
  z.object({ learnerId: id, labId: id, openedAt: instant }),
);

/** Published once for a learner and a lab. Submissions of the lab from this instant on are no evidence, for good. */
export const labGivenUp = defineEvent(
  'grading.lab-given-up.v1',
  z.object({ learnerId: id, labId: id, givenUpAt: instant }),
);

export const recentGrades = z.array(z.object({ id: z.uuid(), payload: submissionGraded.payload })).max(100);

/** Labs that are not solved, with at least so many graded submissions since the best one and since `since`. */
export const listStuckLearners = defineRequest('grading.list-stuck-learners', {
  input: z.object({ learnerIds: z.array(id).max(100), since: instant, atLeast: z.int().min(1) }),
  output: z.object({
    stuck: z.array(
      z.object({
        learnerId: id,
        labId: id,
        submissions: count,
        failedTest: z.string().nullable(),
      }),
    ),
  }),
  deadlineMs: 2_000,
});

export const listRecentGrades = defineRequest('grading.list-recent-grades', {
  input: z.object({ learnerId: id, since: instant }),
  output: z.object({ events: recentGrades }),
  deadlineMs: 1_000,
});
