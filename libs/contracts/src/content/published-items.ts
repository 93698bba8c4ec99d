import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import { id, slug } from '../shapes.js';

/** The kinds of items of a curriculum, parents before children. */
export const itemKinds = ['skill', 'track', 'level', 'module', 'lesson', 'lab', 'challenge'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** An item of the curriculum as its author wrote it. */
const publishedItem = z.object({
  slug,
  title: z.string(),
  /** False when it, or anything above it, is not published. */
  isVisible: z.boolean(),
  /** A hash of each of its fields and texts, by name: equal hashes mean that the author has not changed it. */
  parts: z.record(z.string(), z.string()),
  /** Its id and the version that grades it; null for anything but a lab. */
  lab: z.object({ id, version: z.string() }).nullable(),
});
export type PublishedItem = z.infer<typeof publishedItem>;

/**
 * Lists the items of one kind in the last import, in the order of the curriculum; the version is null before the first
 * one. All items of a kind fit one message: there are at most 2 000 skills, and a lab has some 700 bytes.
 */
export const listPublishedItems = defineRequest('content.list-published-items', {
  input: z.object({ kind: z.enum(itemKinds) }),
  output: z.object({ version: z.string().nullable(), items: z.array(publishedItem) }),
  deadlineMs: 15_000,
});

/** Finds the lab with this slug, also a lab that is no longer in the curriculum; null when there never was one. */
export const findLab = defineRequest('content.find-lab', {
  input: z.object({ slug }),
  output: z.object({ labId: id.nullable() }),
});
