import type { Schemas } from '@proximal/client';
import { labKindOf } from '@proximal/lab-kinds';

export type Submission = Schemas['Submission'];
export type Graded = Schemas['GradedSubmission'];
export type Test = Schemas['TestOutcome'];
export type Comment = Schemas['InlineComment'];
/** Without tests where a program was run that is of no lab. Earlier releases of the platform do not give the line. */
export type Run = Omit<Schemas['Run'], 'lab_version'> & { error_line?: number | null };

/** Of a lab whose verdicts the installation does not trust. */
export const practiceText = 'This lab is practice: no xp, and it counts for nothing else.';

export const passingScore = 60;

export function isSolvedBy(submission: Submission | undefined): boolean {
  return submission?.status === 'graded' && submission.score >= passingScore;
}

export function gradeSentence({ score, tests, xp_awarded }: Graded): string {
  const verdict = score >= passingScore ? 'Solved' : 'Not solved yet';
  const xp = xp_awarded > 0 ? ` You gain ${xp_awarded} xp.` : '';
  return `${verdict}: score ${score} of 100, ${testsSentence(tests)}.${xp}`;
}

export function testsSentence(tests: readonly Test[]): string {
  const whole = tests.filter(({ part_of: test }) => test === undefined);
  const passed = whole.filter(({ status }) => status === 'passed').length;
  return `${passed} of ${whole.length} ${whole.length === 1 ? 'test' : 'tests'} passed`;
}

export function hiddenSentence({ passed, total }: NonNullable<Run['hidden']>): string {
  return `${passed} of ${total} hidden ${total === 1 ? 'test' : 'tests'} passed.`;
}

/** Only a visitor's run is known to pass the hidden tests, too. */
export function passesAll({ tests, error, hidden }: Run): boolean {
  const isShownPassed = error === null && tests.length > 0 && tests.every(({ status }) => status === 'passed');
  return isShownPassed && hidden !== undefined && hidden.passed === hidden.total;
}

export function failedFirst(tests: readonly Test[]): Test[] {
  return tests.toSorted((a, b) => Number(a.status === 'passed') - Number(b.status === 'passed'));
}

export function isHiddenFailure({ status, message }: Test): boolean {
  return status !== 'passed' && message === null;
}

export function messageLines(message: string): string {
  return message.replace(/ returned (.*), expected /s, '\nreturned $1\nexpected ');
}

export function runSentence({ tests, error, result, output, hidden }: Run): string {
  if (error !== null) return `The run ended with an error: ${error}`;
  if (tests.length > 0) {
    const more = hidden ? hiddenSentence(hidden) : 'It does not count as a submission.';
    return `The run has ended: ${testsSentence(tests)}. ${more}`;
  }
  if (result !== null) return `The call returned ${result}.`;
  return output === '' ? 'The program ran to its end and printed nothing.' : 'The program ran to its end.';
}

/** @param kind left out where it is not known */
export function scorePartsOf(kind?: Schemas['Lab']['kind']) {
  if (labKindOf(kind).measuresEfficiency) return scoreParts;
  const parts = scoreParts.filter(({ name }) => name !== 'efficiency');
  return parts.map((part) => ({ ...part, meaning: part.meaning.replace(' and efficiency', '') }));
}

const scoreParts = [
  { name: 'score', label: 'Score', meaning: 'Correctness, with up to 30 % taken off for style and efficiency.' },
  { name: 'correctness', label: 'Correctness', meaning: 'The share of the tests that passed; some weigh more.' },
  { name: 'style', label: 'Style', meaning: 'How readable the code is: each comment on style takes a little off.' },
  {
    name: 'efficiency',
    label: 'Efficiency',
    meaning:
      'How few steps the program needs on growing inputs, compared with the author’s solution, times the share of the tests that passed.',
  },
] as const;

export const statusTexts: Record<Test['status'], { sign: string; text: string }> = {
  passed: { sign: '✓', text: 'passed' },
  failed: { sign: '✗', text: 'failed' },
  error: { sign: '!', text: 'ended in an error' },
  timeout: { sign: '…', text: 'took too long' },
};

export const commentTexts: Record<Comment['type'], { sign: string; text: string }> = {
  error: { sign: '✗', text: 'Error' },
  warning: { sign: '!', text: 'Warning' },
  hint: { sign: 'i', text: 'Hint' },
  praise: { sign: '✓', text: 'Well done' },
};
