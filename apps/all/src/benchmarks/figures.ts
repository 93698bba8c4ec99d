import { aligned } from '../table.js';

/** The value in the middle. */
export function median(values: number[]): number {
  return percentile(values, 50);
}

/** The smallest value that so many percent of the values do not exceed (nearest rank). */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (value === undefined) throw new Error('there are no values');
  return value;
}

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}

/** A figure that has a goal. */
export interface Goal {
  name: string;
  value: number;
  /** What the value may be at most. */
  atMost: number;
  isMet: boolean;
}

export function goal(name: string, value: number, atMost: number): Goal {
  return { name, value: rounded(value, 2), atMost, isMet: value <= atMost };
}

/** Prints the figures as a table; for `--json` one object on standard output and the table beside it. */
export function print(title: string, lines: string[][], goals: Goal[], figures: object): void {
  const isJson = process.argv.includes('--json');
  const verdict = ({ name, value, atMost, isMet }: Goal) =>
    `${isMet ? 'goal met:   ' : 'goal MISSED:'} ${name} ${value}, at most ${atMost}`;
  const text = [title, ...aligned(lines), ...goals.map(verdict)].join('\n');
  if (isJson) console.error(text);
  else console.log(text);
  if (isJson) console.log(JSON.stringify({ ...figures, goals }));
}

/** A whole number given as `--name=5`. */
export function option(name: string, otherwise: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];
  if (given === undefined) return otherwise;
  if (!/^[1-9]\d*$/.test(given)) throw new Error(`--${name} must be a whole number`);
  return Number(given);
}
