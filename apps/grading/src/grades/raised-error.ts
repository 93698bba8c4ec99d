import type { Ending } from '@proximal/sandbox';
import type { Expectation } from './prepared-lab.js';

export type Raised = Extract<Ending, { kind: 'raised' }>;
type ExpectedError = Extract<Expectation, { kind: 'error' }>;

export function isExpectedError({ bases, message }: Raised, expected: ExpectedError): boolean {
  return bases.includes(expected.type) && (expected.message === null || fits(message, expected.message));
}

/** Two patterns with `*` count as having one: a text can hold the words of both. */
export function haveCommonMessage({ message: first }: ExpectedError, { message: second }: ExpectedError): boolean {
  if (first === null || second === null || (first.includes('*') && second.includes('*'))) return true;
  return first.includes('*') ? fits(second, first) : fits(first, second);
}

export function expectedErrorText({ type, message }: ExpectedError): string {
  if (message === null) return type;
  return `${type} with ${message.includes('*') ? 'a message like' : 'the message'} "${message}"`;
}

/** In the pattern, `*` stands for any text. */
export function fits(text: string, pattern: string): boolean {
  const parts = pattern.split('*');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return text === pattern;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let from = first.length;
  const end = text.length - last.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, from);
    if (found < 0 || found + part.length > end) return false;
    from = found + part.length;
  }
  return true;
}
