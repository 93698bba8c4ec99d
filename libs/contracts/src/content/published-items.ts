import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import { id, slug } from '../shapes.js';

/** Parents come before children. */
export const itemKinds = ['skill', 'track', 'level', 'module', 'lesson', 'lab', 'challenge'] as const;
export type ItemKind = (typeof itemKinds)[number];

const publishedItem = z.object({
  slug,
  title: z.string(),
  /** False when the item, or anything above it, is not published. */
  isVisible: z.boolean(),
  parts: z.record(z.string(), z.string()),
  lab: z.object({ id, version: z.string() }).nullable(),
});
export type PublishedItem = z.infer<typeof publishedItem>;

/**
 * In the order of the curriculum; the version is null before the first import. All items of a kind fit one message:
 * there are at most 2 000 skills, and a lab has some 700 bytes.
 */
export const listPublishedItems = defineRequest('content.list-published-items', {
  input: z.object({ kind: z.enum(itemKinds) }),
  output: z.object({ version: z.string().nullable(), items: z.array(publishedItem) }),
  deadlineMs: 15_000,
});

/** Also a lab that is no longer in the curriculum; null when there never was one. */
export const findLab = defineRequest('content.find-lab', {
  input: z.object({ slug }),
  output: z.object({ labId: id.nullable() }),
});
