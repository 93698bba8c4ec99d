import { testsSentence, type Submission } from '../results/grade-text.js';
import { testToLookAt } from '../results/look-first.js';

/** What a list says of a submission. The whole of it is on the page of the attempts. */
export interface Attempt {
  submissionId: string;
  submittedAt: string;
  text: string;
  /** The name of the failed test to look at first. */
  failedTest: string | undefined;
}

const ungradedTexts = {
  queued: 'Waits for its grade',
  running: 'Is being graded',
  failed: 'No grade was possible, through no fault of your code',
};

export function attemptOf(submission: Submission): Attempt {
  const { submission_id: submissionId, submitted_at: submittedAt, status } = submission;
  if (status !== 'graded') return { submissionId, submittedAt, text: ungradedTexts[status], failedTest: undefined };
  const { score, tests } = submission;
  const text = `Score ${score}, ${testsSentence(tests)}`;
  return { submissionId, submittedAt, text, failedTest: testToLookAt(tests)?.name };
}

/** The newest first, and none twice. @param added of this visit, in the order in which they were graded */
export function withAdded(attempts: readonly Attempt[], added: readonly Submission[]): Attempt[] {
  const all = added.map(attemptOf).toReversed().concat(attempts);
  return all.filter((one, index) => all.findIndex(({ submissionId }) => submissionId === one.submissionId) === index);
}
