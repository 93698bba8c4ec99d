import type { z } from 'zod';
import type { Path } from '../curriculum/reading/located-yaml.js';
import { complaint, nameOf } from '../curriculum/reading/sentences.js';
import { Unusable } from './unusable.js';

/** @param at the path of the value in the file. @throws Unusable for the first thing that is wrong, with its line */
export function validated<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { file, lineOf, at = [] }: { file: string; lineOf: (path: Path) => number; at?: Path },
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: complaint });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = [...at, ...(issue?.path ?? [])];
  throw new Unusable(file, `${nameOf(path)} ${issue?.message}`, lineOf(path));
}
