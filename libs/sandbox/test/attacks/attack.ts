import type { Call, Value } from '../../src/sandbox.js';

export interface Attack {
  name: string;
  source: string;
  calls: Call[];
  /**
   * For loading and for each call: a value as Python prints it, an exception, or the kind or reason of the ending; `?`
   * when the ending depends on the content of the memory that it reads.
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

export function python(strings: TemplateStringsArray): string {
  const [text = ''] = strings.raw;
  return text.replaceAll('\n      ', '\n').trim();
}
