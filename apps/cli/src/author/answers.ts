import { StartFailure } from '@proximal/runtime';
import { prompt, type Terminal } from '../terminal/prompt.js';
import { WrongUsage } from '../terminal/wrong-usage.js';

export interface Question {
  label: string;
  option: string;
  given: string | undefined;
  fallback?: string;
  check?: (value: string) => void;
}

/**
 * `terminal` is null where nobody can type.
 * @throws StartFailure when the given value is wrong; WrongUsage when a necessary value is not given
 */
export async function answer(terminal: Terminal | null, question: Question): Promise<string> {
  const { label, option, given, fallback, check = () => {} } = question;
  const value = given ?? (terminal === null ? fallback : undefined);
  if (value !== undefined) {
    check(value);
    return value;
  }
  if (terminal === null) throw new WrongUsage(`There is no terminal to type in: give ${option}.`);
  for (;;) {
    const typed = (await prompt(fallback ? `${label} [${fallback}]` : label, false, terminal)).trim();
    const answered = typed === '' ? (fallback ?? '') : typed;
    try {
      check(answered);
      return answered;
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      terminal.output.write(`${error.message}\n`);
    }
  }
}

export function entriesOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((entry) => entry !== '');
}
