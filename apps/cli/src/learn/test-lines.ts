import type { Schemas } from '@proximal/client';
import { printable, wrapped, type Paint } from '../terminal/screen.js';

type Test = Schemas['TestOutcome'];

/** The failed test to look at first, with all that is known of it, and one line for each other test. */
export function testLines(tests: Test[], paint: Paint, width: number): string[] {
  const first = firstFailed(tests);
  const others = tests.filter((test) => test !== first).map((test) => testLine(test, paint, first));
  if (!first) return others;
  const title = [paint.bold('Look at this first:'), testLine(first, paint), ...failureLines(first, width)];
  return others.length === 0 ? title : [...title, '', ...others];
}

/** What breaks the test that another one hangs on breaks that other one, too. */
function firstFailed(tests: Test[]): Test | undefined {
  const failed = tests.filter(({ status }) => status !== 'passed');
  return failed.find(({ after }) => after === undefined) ?? failed[0];
}

export function testLine({ name, status, after }: Test, paint: Paint, first?: Test): string {
  if (status === 'passed') return `${paint.green('✓')} ${printable(name)}`;
  const ending = status === 'timeout' ? ' (took too long)' : '';
  const earlier = after === first?.name ? 'the first' : `"${printable(after ?? '')}"`;
  const order = after === undefined ? '' : paint.dim(` (after ${earlier})`);
  return `${paint.red('✗')} ${printable(name)}${ending}${order}`;
}

function failureLines({ failure, message }: Test, width: number): string[] {
  if (!failure) return message === null ? [] : indented(message, width);
  const { before, call, expected, got, line, advice, printed } = failure;
  return [
    ...part('After', before, width),
    ...part('Call', call, width),
    ...part('Expected', expected, width),
    ...part('Got', got, width),
    ...part('Line', line === null ? null : String(line), width),
    ...(advice === null ? [] : indented(advice, width)),
    ...part('Printed', printed, width),
  ];
}

const labelWidth = 'Expected: '.length;

/** All values begin in one column, so that a difference is seen. */
function part(label: string, text: string | null, width: number): string[] {
  if (text === null) return [];
  const [first = '', ...rest] = wrapped(printable(text), width - 4 - labelWidth);
  const start = `${label}:`.padEnd(labelWidth);
  return [`    ${start}${first}`, ...rest.map((line) => `    ${' '.repeat(labelWidth)}${line}`)];
}

function indented(text: string, width: number): string[] {
  return wrapped(printable(text), width - 4).map((line) => `    ${line}`);
}
