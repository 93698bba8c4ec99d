import type { Schemas } from '@proximal/client';
import { labKindOf } from '@proximal/lab-kinds';
import { commentedCode, programComment } from './commented-code.js';
import { testLine, testLines } from './test-lines.js';
import { transcriptLines, transcriptSummary } from './transcript-lines.js';
import { printable, wrapped, type Paint } from '../terminal/screen.js';

type Lab = Pick<Schemas['Lab'], 'title' | 'kind' | 'max_xp'>;
type Graded = Schemas['GradedSubmission'];

export function runText(run: Schemas['Run'], lab: Lab, paint: Paint, width: number, showsTranscript = false): string[] {
  const { tests, error, hidden, transcript = [] } = run;
  const asked = showsTranscript ? transcriptLines(transcript, paint, width) : [transcriptSummary(transcript)];
  return [
    paint.bold(printable(lab.title)),
    // With an error, the program did not load, and no test has more to say.
    ...(error === null ? testLines(tests, paint, width) : tests.map((test) => testLine(test, paint))),
    ...endText(run, paint, width),
    ...(transcript.length > 0 ? asked : []),
    ...(tests.length > 0 ? [`${countText(tests, 'examples')}; nothing is graded.`] : []),
    ...(hidden === undefined ? [] : [hiddenText(hidden)]),
  ];
}

function countText(tests: Graded['tests'], what: string): string {
  const whole = tests.filter(({ part_of: test }) => test === undefined);
  return `${whole.filter(({ status }) => status === 'passed').length} of ${whole.length} ${what} passed`;
}

/** Only a visitor's run has it. */
function hiddenText({ passed, total }: { passed: number; total: number }): string {
  return `${passed} of ${total} hidden tests passed. With an account (\`npx proximal register\`) you can submit it.`;
}

export function aloneText(run: Schemas['ProgramRun'], paint: Paint, width: number): string[] {
  const lines = endText(run, paint, width);
  return lines.length > 0 ? lines : ['Your program ran to its end and printed nothing.'];
}

function endText(
  { error, result, output }: Omit<Schemas['ProgramRun'], 'error_line'>,
  paint: Paint,
  width: number,
): string[] {
  return [
    ...(error === null ? [] : wrapped(printable(error), width).map(paint.red)),
    ...(result === null ? [] : [printable(result)]),
    ...(output === '' ? [] : ['Your program printed:', ...indented(printable(output).trimEnd())]),
  ];
}

export function gradeText(submission: Graded, lab: Lab, code: string, paint: Paint, width: number): string[] {
  const { correctness, style, efficiency, tests, inline_comments } = submission;
  const measured = labKindOf(lab.kind).measuresEfficiency ? [`efficiency ${efficiency}`] : [];
  const failed = tests.filter(({ status }) => status !== 'passed');
  // The first failed test says all that an error says.
  const ofProgram = inline_comments.filter(({ scope, type }) => scope === 'program' && type !== 'error');
  const ofLines = inline_comments.filter(({ scope }) => scope !== 'program').map(withoutAdvice);
  const comments = [
    ...ofProgram.flatMap((comment) => programComment(comment, paint, width)),
    ...commentedCode(code, ofLines, paint, width),
  ];
  return [
    `${paint.bold(printable(lab.title))}: ${scoreText(submission, paint)}`,
    paint.dim([`correctness ${correctness}`, `style ${style}`, ...measured].join(' · ')),
    countText(tests, 'tests'),
    ...testLines(failed, paint, width),
    ...(comments.length > 0 ? ['', ...comments, ''] : []),
    xpText(submission, lab, paint),
  ];
}

function withoutAdvice(comment: Schemas['InlineComment']): Schemas['InlineComment'] {
  return comment.type === 'error' ? { ...comment, comment: comment.comment.split('\n', 1).join() } : comment;
}

function scoreText({ score }: Graded, paint: Paint): string {
  const colour = score >= 85 ? paint.green : score >= 60 ? paint.yellow : paint.red;
  return colour(`${score} of 100`);
}

/** Xp are the improvement over earlier submissions, so a good score may give none. */
function xpText({ xp_awarded, score, is_practice: isPractice }: Graded, { max_xp }: Lab, paint: Paint): string {
  if (isPractice) return 'practice: no xp, and it counts for nothing else';
  if (xp_awarded > 0) return paint.green(`+${xp_awarded} xp`) + ` of up to ${max_xp}`;
  return score === 0
    ? '+0 xp'
    : '+0 xp: only a better score than before gives more, and a lab that you gave up gives none';
}

function indented(text: string): string[] {
  return text.split('\n').map((line) => `    ${line}`);
}
