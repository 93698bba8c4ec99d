import { z } from 'zod';
import { suggestion } from '../suggestion.js';

export function fields<T extends z.core.$ZodLooseShape>(shape: T) {
  const known = Object.keys(shape);
  const sentence = (key: string) => `There is no field ${key} here${suggestion(key, known)}`;
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? issue.keys.map(sentence).join('\n') : undefined),
  });
}

export function text(longest: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty.')
    .max(longest)
    .refine((value) => !/[\0\p{Surrogate}]/u.test(value), 'must be well-formed text without NUL characters.');
}

export function whole(smallest: number, largest: number) {
  return z.int().min(smallest).max(largest);
}

const slugRule = 'must be lower-case words and digits joined by hyphens, such as byte-pair-encoding.';

export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, slugRule);

export function slugs(least: number, most = 50) {
  return z
    .array(slug)
    .min(least)
    .max(most)
    .check(eachOnce((entry) => entry));
}

export function eachOnce<T>(nameOf: (entry: T) => string | undefined, field?: string) {
  const check = z.check<T[]>(({ value, issues }) => {
    const names = value.map((entry) => nameOf(entry));
    names.forEach((name, index) => {
      if (name === undefined || names.indexOf(name) === index) return;
      const path = field === undefined ? [index] : [index, field];
      issues.push({ code: 'custom', input: name, path, message: `repeats entry ${names.indexOf(name) + 1}: ${name}.` });
    });
  });
  check._zod.def.when = ({ value }) => Array.isArray(value);
  return check;
}

/** Also runs when entries of the list are wrong, so that all problems are reported at once. */
export function rule<T>(holds: (list: T[]) => boolean, message: string) {
  return [holds, { error: message, when: ({ value }: { value: unknown }) => Array.isArray(value) }] as const;
}
