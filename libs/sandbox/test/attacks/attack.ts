import type { Call, Value } from '../../src/sandbox.js';

/** A program that tries to escape, to get more than its share, or to forge its result. */
export interface Attack {
  name: string;
  source: string;
  calls: Call[];
  /**
   * The required endings of loading and of each call: a value as Python prints it, an exception, or the kind or reason
   * of the ending; `?` when the ending depends on the content of the memory that it reads.
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

/** Returns Python code without the indentation of the surrounding table. */
export function python(strings: TemplateStringsArray): string {
  const [text = ''] = strings.raw;
  return text.replaceAll('\n      ', '\n').trim();
}
