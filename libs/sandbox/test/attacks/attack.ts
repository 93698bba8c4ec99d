import type { Action, Call, Script, Value } from '../../src/sandbox.js';

export interface Attack {
  name: string;
  source: string;
  calls: Action[];
  endings: string[];
}

export function call(name: string, ...args: Value[]): Call {
  return { function: name, args, kwargs: {} };
}

export function awaiting(code: string): Script {
  return { code, names: {}, continues: false, awaits: true };
}

const once = [call('f', 1)];
export const twice = [call('f', 1), call('f', 2)];

export function attack(name: string, endings: string, source: string, calls: Action[] = once): Attack {
  return { name, source, calls, endings: endings.split(' | ') };
}

export function python(strings: TemplateStringsArray): string {
  const [text = ''] = strings.raw;
  return text.replaceAll('\n      ', '\n').trim();
}
