import { z } from 'zod';
import { defineEvent, defineOperation, defineRequest } from './define.js';
import { count, id, idText, instant, pageQuery, score, sourceCode, text } from './shapes.js';

/** The largest solution that a lab accepts, in bytes of UTF-8. */
export const codeBytes = 65_536;

/** Seconds that a submission waits for its grade before it is answered with 202. */
export const gradingWaitSeconds = 25;

export const submissionId = z.string().regex(/^sub_[0-9A-Za-z]{10,60}$/);

export const inlineComment = z.object({
  line: z.int().min(1),
  type: z.enum(['error', 'warning', 'hint', 'praise']),
  comment: z.string(),
});

export const testOutcome = z.object({
  /** The author's name for the test, also for a hidden one. */
  name: z.string(),
  /** A hidden test has only passed or failed, even when it ended in an error or a timeout. */
  status: z.enum(['passed', 'failed', 'error', 'timeout']),
  /** The reason why a shown test has not passed; null for a hidden one. */
  message: z.string().nullable(),
});

const finished = {
  score,
  correctness: score,
  style: score,
  efficiency: score,
  inline_comments: z.array(inlineComment),
  xp_awarded: count,
  tests: z.array(testOutcome),
};

const known = { submission_id: submissionId, lab_id: id, lab_version: z.string(), submitted_at: instant };

export const gradedSubmission = z.object({
  ...known,
  status: z.literal('graded'),
  ...finished,
  graded_at: instant,
});
export const pendingSubmission = z.object({
  ...known,
  status: z.enum(['queued', 'running', 'failed']),
  /** Seconds after which to request the submission again, when the answer came at once because many wait. */
  retry_after_seconds: z.int().positive().optional(),
});
export const submission = z.discriminatedUnion('status', [gradedSubmission, pendingSubmission]);
export type Submission = z.infer<typeof submission>;

export const submitLab = defineOperation('grading.submit-lab', {
  method: 'POST',
  path: '/labs/{id}/submit',
  summary: 'Submit code for a lab and receive its grade',
  params: z.object({ id: idText }),
  body: z.object({ code: sourceCode(codeBytes) }),
  output: submission,
  acceptedAt: ({ status, submission_id }) =>
    status === 'queued' || status === 'running' ? `/submissions/${submission_id}` : undefined,
  retryAfterSeconds: (output) => ('retry_after_seconds' in output ? output.retry_after_seconds : undefined),
  refusals: ['lab-unknown', 'key-reused'],
  deadlineMs: (gradingWaitSeconds + 4) * 1000,
});

export const listSubmissions = defineOperation('grading.list-submissions', {
  method: 'GET',
  path: '/labs/{id}/submissions',
  summary: 'List one’s own submissions of a lab, newest first',
  answer: 'page',
  params: z.object({ id: idText }),
  query: pageQuery,
  output: submission,
  refusals: ['lab-unknown'],
});

export const showSubmission = defineOperation('grading.show-submission', {
  method: 'GET',
  path: '/submissions/{submission_id}',
  summary: 'Show one’s own submission',
  params: z.object({ submission_id: submissionId }),
  output: submission,
  refusals: ['submission-unknown'],
});

/** The event's place in its submission, from 1 without gaps: the `id` with which a stream resumes. */
const eventId = z.int().positive();

/**
 * An event of a submission's grading. The events are derived from the stored submission, so none can be missing: first
 * `queued`, then `running`, then a `test` for each case in the lab's order, at last `graded` or `failed`.
 */
export const submissionEvent = z.discriminatedUnion('type', [
  z.object({ id: eventId, type: z.literal('queued'), ...known }),
  // A grading that begins again after its worker was killed adds no second one.
  z.object({ id: eventId, type: z.literal('running'), submission_id: submissionId }),
  z.object({ id: eventId, type: z.literal('test'), submission_id: submissionId, test: testOutcome }),
  z.object({ id: eventId, type: z.literal('graded'), submission: gradedSubmission }),
  z.object({ id: eventId, type: z.literal('failed'), submission: pendingSubmission }),
]);
export type SubmissionEvent = z.infer<typeof submissionEvent>;

export const listSubmissionEvents = defineOperation('grading.list-submission-events', {
  method: 'GET',
  path: '/submissions/{submission_id}/events',
  summary: 'List the events of one’s own submission so far, or follow them as a stream',
  params: z.object({ submission_id: submissionId }),
  output: z.array(submissionEvent),
  stream: { lastTypes: ['graded', 'failed'] },
  refusals: ['submission-unknown', 'too-many-streams'],
});

/** Seconds that a run waits for its answer before it is refused with 503. */
export const runWaitSeconds = 25;

/** The printed output is returned up to this many bytes of UTF-8. */
export const runOutputBytes = 4_096;

/** An ungraded run: it leaves no submission, no xp and no evidence. */
export const runLab = defineOperation('grading.run-lab', {
  method: 'POST',
  path: '/labs/{id}/run',
  summary: 'Run code on a lab’s shown examples, or on a call of one’s own, without a grade',
  params: z.object({ id: idText }),
  body: z.object({
    code: sourceCode(codeBytes),
    call: text(1, 2_000)
      .optional()
      .meta({ description: 'A call such as `tokenise("a b")`, made instead of the examples.' }),
  }),
  output: z.object({
    lab_version: z.string(),
    /** The results of the shown examples; empty with a `call`. */
    tests: z.array(testOutcome),
    /**
     * The return value of the call, as Python writes it, cut when it is long; null without a call or without a value.
     */
    result: z.string().nullable(),
    /** The reason why the program did not load, or how the call ended; null without an error. */
    error: z.string().nullable(),
    /** The first 4 KiB of the printed output. */
    output: z.string(),
  }),
  refusals: ['lab-unknown', 'run-in-flight'],
  deadlineMs: (runWaitSeconds + 3) * 1000,
});

/** The best score from which a learner may see the author's solution. */
export const solvedScore = 60;

/** Every view publishes an event; views within a minute count as one. */
export const showSolution = defineOperation('grading.show-solution', {
  method: 'GET',
  path: '/labs/{id}/solution',
  summary: 'Show the author’s solution of a lab that one has solved',
  params: z.object({ id: idText }),
  output: z.object({ lab_id: id, lab_version: z.string(), language: z.literal('python'), code: z.string() }),
  refusals: ['lab-unknown', 'not-yet-solved'],
  // A learner's openings are processed one after the other, and a regrade may hold the row that they lock.
  deadlineMs: 25_000,
});

/** Everything that a grade of a lab depends on; its hash is the lab's version. */
export const labDefinition = z.object({
  language: z.literal('python'),
  timeSeconds: z.number().min(1).max(5),
  cases: z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        call: z.string().min(1),
        expected: z.string().min(1),
        isHidden: z.boolean(),
        weight: z.number().positive(),
        tolerance: z.number().min(0).max(1),
      }),
    )
    .min(1),
  efficiency: z.object({ call: z.string().min(1), sizes: z.array(z.int().positive()).min(2).max(8) }),
  starter: z.string(),
  reference: z.string(),
  /** A correct but slow solution; null when there is none. */
  slow: z.string().nullable(),
});
export type LabDefinition = z.infer<typeof labDefinition>;

/** A problem of a lab, with the part of the lab that has it. */
export const labProblem = z.object({
  part: z.enum(['cases', 'efficiency', 'starter', 'reference', 'slow']),
  /** Index of the case, or null. */
  index: z.int().nullable(),
  /** Line within the program, or null. */
  line: z.int().nullable(),
  message: z.string(),
});
export type LabProblem = z.infer<typeof labProblem>;

/** Verifies a lab and stores it as an immutable version; a known version is not verified again. */
export const addLabVersion = defineRequest('grading.add-lab-version', {
  input: z.object({ labId: id, definition: labDefinition }),
  output: z.object({ version: z.string(), problems: z.array(labProblem) }),
  deadlineMs: 60_000,
});

/** Makes these versions the graded ones, and retires every lab that is not listed. */
export const activateLabs = defineRequest('grading.activate-labs', {
  input: z.object({ labs: z.array(z.object({ labId: id, version: z.string(), maxXp: count })) }),
  output: z.object({ activated: count, retired: count }),
  deadlineMs: 15_000,
});

/**
 * Two programs have the same key when they differ only in comments, layout, docstrings, annotations and local names.
 */
export const codeKey = z.string().regex(/^[0-9a-f]{16}$/);

/** A regrade publishes the same submission again with a higher `revision`. */
export const submissionGraded = defineEvent(
  'grading.submission-graded.v1',
  z.object({
    submissionId,
    learnerId: id,
    labId: id,
    labVersion: z.string(),
    revision: z.int().positive(),
    score,
    correctness: score,
    style: score,
    efficiency: score,
    /**
     * The xp that this grade gave to the learner; negative where a regrade took xp back. The ledger's key is the
     * event's id.
     */
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

/** The learner has viewed the author's solution of the lab, which requires that they have solved it themselves. */
export const solutionOpened = defineEvent(
  'grading.solution-opened.v1',
  z.object({ learnerId: id, labId: id, openedAt: instant }),
);

/** Events of grades, with the ids under which they are published. */
export const recentGrades = z.array(z.object({ id: z.uuid(), payload: submissionGraded.payload })).max(100);

/**
 * Lists the events of a learner's grades since an instant, oldest first, for callers that cannot wait for the stream.
 */
export const listRecentGrades = defineRequest('grading.list-recent-grades', {
  input: z.object({ learnerId: id, since: instant }),
  output: z.object({ events: recentGrades }),
  deadlineMs: 1_000,
});
