import type { Ending } from '@proximal/sandbox';
import type { Expectation } from './prepared-lab.js';

type Raised = Extract<Ending, { kind: 'raised' }>;
type ExpectedError = Extract<Expectation, { kind: 'error' }>;

/** Returns true when the exception is of the expected class, or of one derived from it, and has the right message. */
export function isExpectedError({ bases, message }: Raised, expected: ExpectedError): boolean {
  return bases.includes(expected.type) && (expected.message === null || fits(message, expected.message));
}

/**
 * Returns true when one message may be right for both. Two patterns with `*` are taken to have such a message, because
 * a text can hold the words of both.
 */
export function haveCommonMessage({ message: first }: ExpectedError, { message: second }: ExpectedError): boolean {
  if (first === null || second === null || (first.includes('*') && second.includes('*'))) return true;
  return first.includes('*') ? fits(second, first) : fits(first, second);
}

/** Says what was expected, for a sentence. */
export function expectedErrorText({ type, message }: ExpectedError): string {
  if (message === null) return type;
  return `${type} with ${message.includes('*') ? 'a message like' : 'the message'} "${message}"`;
}

/** Returns true when the text has the pattern's parts in their order; its time is at most the product of the lengths. */
function fits(text: string, pattern: string): boolean {
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
