import type { Json } from './json.js';

export type Path = (string | number)[];

/** What is wrong with a request, and where. */
export interface Fault {
  path: Path;
  message: string;
}

export function firstOf<T>(items: Iterable<T>, faultOf: (item: T) => Fault | null | undefined): Fault | null {
  for (const item of items) {
    const fault = faultOf(item);
    if (fault) return fault;
  }
  return null;
}

/** A value in a message, cut when it is long. */
export function textOf(json: Json): string {
  const text = JSON.stringify(json);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** As `messages.2.content.0` or `messages[2].content[0]`. */
export function pathText(path: Path, style: 'dots' | 'brackets'): string {
  if (style === 'dots') return path.join('.');
  return path.reduce<string>((text, part) => {
    return typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`;
  }, '');
}
