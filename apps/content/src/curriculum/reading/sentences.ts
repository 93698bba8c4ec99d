import type { z } from 'zod';
import type { Path } from './located-yaml.js';
import { suggestion } from '../suggestion.js';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Describes the problem of a value, as the end of a sentence after its name: `must be a whole number.` */
export function complaint(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing.' : wrongType(issue.expected, issue.input);
    case 'too_small':
      return bound(issue.origin, issue.inclusive ? 'at least' : 'more than', issue.minimum);
    case 'too_big':
      return bound(issue.origin, issue.inclusive ? 'at most' : 'less than', issue.maximum);
    case 'invalid_value':
      return oneOf(issue.values.map(String), issue.input);
    case 'unrecognized_keys':
      return issue.keys.map((key) => `There is no field ${key} here.`).join('\n');
    default:
      return 'is not valid.';
  }
}

function wrongType(expected: string, input: unknown): string {
  // YAML reads `keys[: i]` without quotes as a mapping, which an author who wrote a sentence does not expect.
  if (expected === 'string' && typeof input === 'object') {
    return 'must be text; YAML takes it for something else, so put it in quotes.';
  }
  return typeComplaints[expected] ?? `must be a ${expected}.`;
}

const typeComplaints: Record<string, string> = {
  string: 'must be text; put it in quotes.',
  number: 'must be a number.',
  int: 'must be a whole number.',
  boolean: 'must be true or false.',
  array: 'must be a list.',
  object: 'must hold fields, such as title: …',
};

function oneOf(known: string[], given: unknown): string {
  const hint = typeof given === 'string' ? suggestion(given, known) : '.';
  return given === undefined ? 'is missing.' : `must be one of ${known.join(', ')}${hint}`;
}

function bound(origin: string, relation: string, limit: number | bigint): string {
  if (origin === 'string') return `must have ${relation} ${limit} characters.`;
  if (origin === 'array') return `must have ${relation} ${limit} entries.`;
  return `must be ${relation} ${limit}.`;
}

export function nameOf(path: Path): string {
  const [last, before] = [path.at(-1), path.at(-2)];
  if (last === undefined) return 'the file';
  if (typeof last !== 'number') return String(last);
  return before === undefined ? `entry ${last + 1}` : `entry ${last + 1} of ${String(before)}`;
}
