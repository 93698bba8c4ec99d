import type { Call, Value } from '../../src/sandbox.js';

export interface Attack {
  name: string;
  source: string;
  calls: Call[];
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
