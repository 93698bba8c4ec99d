import { aligned } from '@proximal/all';
import { rounded } from '@proximal/testing/harness';

/** A figure that has a goal. */
export interface Goal {
  name: string;
  value: number;
  /** The greatest value that meets the goal. */
  atMost: number;
  isMet: boolean;
}

/** What a benchmark has measured. */
export interface Report {
  title: string;
  /** A table: a heading and rows. */
  lines: string[][];
  goals: Goal[];
  /** What `--json` prints besides the goals. */
  figures: object;
  /** A missed goal ends the process with status 1. */
  isStrict?: boolean;
}

export function goal(name: string, value: number, atMost: number): Goal {
  return { name, value: rounded(value, 2), atMost, isMet: value <= atMost };
}

/**
 * Prints the report as a table, or as one JSON object on standard output with the table on standard error.
 * @param about the benchmark and its options, which the object begins with
 */
export function print(
  { title, lines, goals, figures, isStrict = false }: Report,
  about: object,
  isJson: boolean,
): void {
  const verdict = ({ name, value, atMost, isMet }: Goal) =>
    `${isMet ? 'goal met:   ' : 'goal MISSED:'} ${name} ${value}, at most ${atMost}`;
  (isJson ? console.error : console.log)([title, ...aligned(lines), ...goals.map(verdict)].join('\n'));
  if (isJson) console.log(JSON.stringify({ ...about, ...figures, goals }));
  if (isStrict && !goals.every(({ isMet }) => isMet)) process.exitCode = 1;
}
