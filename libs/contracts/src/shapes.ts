import { z } from 'zod';

const largestInt4 = 2_147_483_647;

export const id = z.int().min(1).max(largestInt4);

/** Digits only, no sign, no leading zero. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive integer')
  .transform(Number)
  .refine((value) => value <= largestInt4, 'must be a positive integer below 2^31')
  .meta({ type: 'integer', minimum: 1, maximum: largestInt4, description: 'A positive integer.' });

export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words and digits joined by hyphens');

export const submissionId = z.string().regex(/^sub_[0-9A-Za-z]{10,60}$/);

/** Of a program, in UTF-8. */
export const codeBytes = 65_536;

export const instant = z.iso.datetime();

export const date = z.iso.date();

export const fraction = z.number().min(0).max(1);

export const count = z.int().min(0);

export const score = z.int().min(0).max(100);

export const difficulty = z.enum(['beginner', 'intermediate', 'advanced']);

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function isStorable(value: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(value);
}

/** Of `min` to `max` characters. */
export function text(min: number, max: number) {
  return z.string().min(min).max(max).refine(isStorable, 'must be well-formed text without NUL characters');
}

/** More than white space and characters that show nothing. */
export function isNotBlank(value: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(value);
}

/** Any number of lines; not blank, unless `min` is 0. */
export function prose(min: 0 | 1, max: number) {
  return text(min, max)
    .refine((value) => min === 0 || isNotBlank(value), 'must not be blank')
    .refine((value) => !/[^\P{Cc}\t\n\r]|[\u202a-\u202e]/u.test(value), 'must not have control characters');
}

export const reason = prose(1, 500).describe('Why; the audit log stores it.');

export function sourceCode(maxBytes: number) {
  return text(0, maxBytes).refine(
    (code) => new TextEncoder().encode(code).length <= maxBytes,
    `must have at most ${maxBytes} bytes`,
  );
}

/** Of a learner's further file: a Python module beside the program, so it is no path. */
const moduleFile = z
  .string()
  .max(100)
  .regex(/^[A-Za-z_][A-Za-z0-9_]*\.py$/, 'must be the name of a Python file, such as circle.py');

/** A learner's files beside the program, by their names. */
export type ProgramFiles = Record<string, string>;

export const programFiles = z.record(moduleFile, sourceCode(codeBytes));

/** Whether a program and its further files have at most 64 KiB of UTF-8 together. */
export function fitTogether({ code, files = {} }: { code: string; files?: ProgramFiles | undefined }): boolean {
  const texts = [code, ...Object.values(files)];
  return texts.reduce((bytes, one) => bytes + new TextEncoder().encode(one).length, 0) <= codeBytes;
}

/** More than 100 means 100. */
export const pageQuery = z.object({
  limit: z
    .string()
    .regex(/^[1-9]\d*$/, 'must be an integer of at least 1')
    .transform((digits) => Math.min(Number(digits), 100))
    .default(20)
    .meta({ type: 'integer', minimum: 1, default: 20, description: 'Items of a page; above 100 is taken as 100.' }),
  cursor: z
    .string()
    .max(1000)
    .optional()
    .meta({ description: '`next_cursor` of the page before; the first page without it.' }),
});

/** What every operation has that answers a page of a list. */
export const listing = { method: 'GET', answer: 'page', query: pageQuery } as const;

/** What a learner is asked for; `@proximal/lab-kinds` has the rules of each. A lab without one is a `program`. */
export const labKind = z.enum(['program', 'repair', 'testing', 'decision', 'tests']);
export type LabKindName = z.infer<typeof labKind>;

/** Solutions that learners share: so many in one request, of at most so many UTF-8 bytes each. All fit into one answer. */
export const sharedPrograms = { most: 10, bytes: 16_384 } as const;
