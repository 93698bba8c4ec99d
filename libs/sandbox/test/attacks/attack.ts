import type { Call, Value } from '../../src/sandbox.js';

/** A program that tries to get out, to get more than its share, or to forge its result. */
export interface Attack {
  name: string;
  source: string;
  calls: Call[];
  /**
   * How loading and each call have to end: a value as Python prints it, an exception, the kind or reason of the ending;
   * `?` where that depends on what happens to lie in the memory it reads.
   */
  endings: string[];
}

export function call(name: string, ...args: Value[]): Call {
  return { function: name, args, kwargs: {} };
}

const once = [call('f', 1)];
export const twice = [call('f', 1), call('f', 2)];

export function attack(name: string, endings: string, source: string, calls: Call[] = once): Attack {
  return { name, source, calls, endings: endings.split(' | ') };
}

/** Python as it stands, without the indentation of the table around it. */
export function python(strings: TemplateStringsArray): string {
  const [text = ''] = strings.raw;
  return text.replaceAll('\n      ', '\n').trim();
}
