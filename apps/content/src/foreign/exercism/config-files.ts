import { z } from 'zod';
import { slug } from '../../curriculum/reading/fields.js';

const name = z.string().trim().min(1).max(200);
const names = z.array(z.string().min(1).max(200)).max(200).default([]);
const slugs = z.array(slug).max(200).default([]);

/** The parts of a track's config.json that a curriculum has a use for; entries are read one by one. */
export const trackConfig = z.object({
  language: name,
  slug,
  blurb: z.string().max(2_000).default(''),
  files: z.record(z.string(), z.unknown()).default({}),
  exercises: z.object({
    concept: z.array(z.unknown()).max(1_000).default([]),
    practice: z.array(z.unknown()).max(1_000).default([]),
  }),
  concepts: z.array(z.unknown()).max(1_000).default([]),
});

export const conceptEntry = z.object({ slug, name });

export const exerciseEntry = z.object({
  slug,
  name,
  status: z.string().optional(),
  concepts: slugs,
  practices: slugs,
  prerequisites: slugs,
  difficulty: z.int().min(1).max(10).optional(),
});
/** Of config.json, with its line there. */
export interface Entry extends z.output<typeof exerciseEntry> {
  kind: 'concept' | 'practice';
  line: number;
}

const files = z.object({ solution: names, test: names, exemplar: names, example: names, editor: names });

export const exerciseConfig = z.object({
  authors: names,
  contributors: names,
  files,
  blurb: z.string().max(2_000).default(''),
  source: z.string().max(500).nullish(),
  source_url: z.string().max(1_000).nullish(),
});

/** Names of files for exercises that name none, in which `%{snake_slug}` stands for the slug. */
export const usualFiles = files.partial();

export const conceptConfig = z.object({ blurb: z.string().trim().max(2_000).default('') });

export const conceptLinks = z.array(z.object({ url: z.string().max(1_000), description: z.string().max(500) }));

export const approachesConfig = z.object({
  approaches: z.array(z.object({ slug, title: name, blurb: z.string().max(500).default('') })).default([]),
});
