import { aligned } from '@proximal/cli';
import { rounded } from '@proximal/testing/harness';

export interface Bench {
  about: string;
  options: Record<string, number>;
  measure: (given: Record<string, number>) => Promise<Report>;
}

export interface Report {
  title: string;
  lines: string[][];
  goals: Goal[];
  figures: object;
}

interface Goal {
  name: string;
  value: number;
  atMost: number;
  isMet: boolean;
}

export function bench<Options extends Record<string, number>>(
  about: string,
  options: Options,
  measure: (options: Options) => Promise<Report>,
): Bench {
  return { about, options, measure: (given) => measure({ ...options, ...given }) };
}

export function goal(name: string, value: number, atMost: number): Goal {
  return { name, value: rounded(value, 2), atMost, isMet: value <= atMost };
}

/**
 * A missed goal ends the process with status 1.
 * @param about the benchmark and its options; with `--json` the object begins with it
 */
export function print({ title, lines, goals, figures }: Report, about: object, isJson: boolean): void {
  const verdict = ({ name, value, atMost, isMet }: Goal) =>
    `${isMet ? 'goal met:   ' : 'goal MISSED:'} ${name} ${value}, at most ${atMost}`;
  (isJson ? console.error : console.log)([title, ...aligned(lines), ...goals.map(verdict)].join('\n'));
  if (isJson) console.log(JSON.stringify({ ...about, ...figures, goals }));
  if (!goals.every(({ isMet }) => isMet)) process.exitCode = 1;
}
