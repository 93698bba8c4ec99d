import type { Schemas } from '@proximal/client';
import { commentedCode } from './commented-code.js';
import { printable, wrapped, type Paint } from '../terminal/screen.js';

type Lab = Pick<Schemas['Lab'], 'title' | 'max_xp'>;
type Graded = Schemas['GradedSubmission'];

export function runText(run: Schemas['Run'], lab: Lab, paint: Paint, width: number): string[] {
  const lines = run.tests.flatMap((test) => testLines(test, paint, width));
  const passed = run.tests.filter(({ status }) => status === 'passed').length;
  const summary = run.tests.length > 0 ? [`${passed} of ${run.tests.length} examples passed; nothing is graded.`] : [];
  return [
    paint.bold(printable(lab.title)),
    ...lines,
    ...(run.error === null ? [] : [paint.red(printable(run.error))]),
    ...(run.result === null ? [] : [printable(run.result)]),
    ...(run.output === '' ? [] : ['Your program printed:', ...indented(printable(run.output).trimEnd())]),
    ...summary,
  ];
}

export function gradeText(submission: Graded, lab: Lab, code: string, paint: Paint, width: number): string[] {
  const { correctness, style, efficiency, tests, inline_comments } = submission;
  const failed = tests.filter(({ status }) => status !== 'passed');
  const comments = commentedCode(code, inline_comments, paint, width);
  return [
    `${paint.bold(printable(lab.title))}: ${scoreText(submission, paint)}`,
    paint.dim(`correctness ${correctness} · style ${style} · efficiency ${efficiency}`),
    `${tests.length - failed.length} of ${tests.length} tests passed`,
    ...failed.flatMap((test) => testLines(test, paint, width)),
    ...(comments.length > 0 ? ['', ...comments, ''] : []),
    xpText(submission, lab, paint),
  ];
}

function scoreText({ score }: Graded, paint: Paint): string {
  const colour = score >= 85 ? paint.green : score >= 60 ? paint.yellow : paint.red;
  return colour(`${score} of 100`);
}

/** Xp are the improvement over earlier submissions, so a good score may give none. */
function xpText({ xp_awarded, score }: Graded, { max_xp }: Lab, paint: Paint): string {
  if (xp_awarded > 0) return paint.green(`+${xp_awarded} xp`) + ` of up to ${max_xp}`;
  return score === 0 ? '+0 xp' : '+0 xp: only a better score than before gives more';
}

function testLines({ name, status, message }: Schemas['TestOutcome'], paint: Paint, width: number): string[] {
  if (status === 'passed') return [`${paint.green('✓')} ${printable(name)}`];
  const ending = status === 'timeout' ? ' (took too long)' : '';
  const reasons = message === null ? [] : wrapped(printable(message), width - 4);
  return [`${paint.red('✗')} ${printable(name)}${ending}`, ...reasons.map((line) => `    ${line}`)];
}

function indented(text: string): string[] {
  return text.split('\n').map((line) => `    ${line}`);
}
