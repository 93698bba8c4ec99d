import { aligned } from '@proximal/all';
import { rounded } from '@proximal/testing/harness';
import { StartFailure } from '@proximal/runtime';

/** A figure that has a goal. */
export interface Goal {
  name: string;
  value: number;
  /** The greatest value that meets the goal. */
  atMost: number;
  isMet: boolean;
}

export function goal(name: string, value: number, atMost: number): Goal {
  return { name, value: rounded(value, 2), atMost, isMet: value <= atMost };
}

/** Prints the figures as a table; with `--json` it prints one object to standard output and the table to standard error. */
export function print(title: string, lines: string[][], goals: Goal[], figures: object): void {
  const isJson = process.argv.includes('--json');
  const verdict = ({ name, value, atMost, isMet }: Goal) =>
    `${isMet ? 'goal met:   ' : 'goal MISSED:'} ${name} ${value}, at most ${atMost}`;
  const text = [title, ...aligned(lines), ...goals.map(verdict)].join('\n');
  if (isJson) console.error(text);
  else console.log(text);
  if (isJson) console.log(JSON.stringify({ ...figures, goals }));
}

/**
 * Reads a whole number that was given as `--name=5`.
 * @throws StartFailure when it is none
 */
export function option(name: string, otherwise: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];
  if (given === undefined) return otherwise;
  if (!/^[1-9]\d*$/.test(given))
    throw new StartFailure(`--${name} must be a whole number, for instance --${name}=${otherwise}.`);
  return Number(given);
}
