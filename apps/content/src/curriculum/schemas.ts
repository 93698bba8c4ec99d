import { lab, lessonType } from '@proximal/contracts';
import { z } from 'zod';
import { eachOnce, fields, rule, slug, slugs, text, whole } from './fields.js';

const difficulty = lab.shape.difficulty;
const isPublished = z.boolean().default(true);
const description = text(2_000);
const title = text(200);
const minutes = whole(1, 600);

const skillEntry = fields({ slug, name: title, description, prerequisites: slugs(0).default([]) });
export const skillsFile = z
  .array(skillEntry)
  .min(1)
  .max(2_000)
  .check(eachOnce<{ slug?: string } | null>((entry) => entry?.slug, 'slug'));

export const trackFile = fields({
  title,
  description,
  is_foundation: z.boolean(),
  estimated_weeks: whole(1, 104),
  prerequisites: slugs(0).default([]),
  roadmap: fields({ slug, title, description }),
  levels: slugs(1),
  is_published: isPublished,
});

export const levelFile = fields({ title, description, difficulty, modules: slugs(1), is_published: isPublished });

export const moduleFile = fields({
  title,
  description,
  prerequisites: slugs(0).default([]),
  lessons: slugs(1),
  is_published: isPublished,
});

export const lessonFile = fields({
  title,
  lesson_type: lessonType,
  difficulty,
  estimated_minutes: minutes,
  skills: slugs(1),
  labs: slugs(0).default([]),
  is_published: isPublished,
});

export const challengesFile = fields({ challenges: slugs(1) });

export const challengeFile = fields({
  title,
  points: whole(1, 1_000),
  skills: slugs(1),
  tracks: slugs(0).default([]),
  is_published: isPublished,
});

/** A case as the file has it, valid or not. */
type GivenCase = { name?: string; hidden?: boolean } | null;
const hiddenOf = (cases: GivenCase[]) => cases.filter((given) => given?.hidden === true).length;

const cases = z
  .array(
    fields({
      name: title,
      call: text(4_000),
      expected: text(8_000),
      hidden: z.boolean().default(false),
      weight: z.number().positive().max(100).default(1),
      tolerance: z.number().min(0).max(1).default(1e-9),
    }),
  )
  .min(8)
  .max(60)
  .refine(...rule<GivenCase>((all) => hiddenOf(all) * 2 >= all.length, 'must be hidden for at least one half.'))
  .refine(...rule<GivenCase>((all) => all.length - hiddenOf(all) >= 2, 'must include at least two that are shown.'))
  .check(eachOnce<GivenCase>((given) => given?.name, 'name'));

const isAscending = (sizes: unknown[]) =>
  sizes.every((size, index) => index === 0 || Number(size) > Number(sizes[index - 1]));

export const labFile = fields({
  title,
  language: z.literal('python'),
  difficulty,
  estimated_minutes: minutes,
  max_xp: whole(1, 1_000),
  skills: slugs(1),
  is_project: z.boolean().default(false),
  hints: z.array(text(1_000)).min(1).max(6),
  limits: fields({ time_seconds: z.number().min(1).max(5) }).default({ time_seconds: 2 }),
  cases,
  efficiency: fields({
    call: text(4_000),
    sizes: z
      .array(whole(1, 1_000_000))
      .min(2)
      .max(8)
      .refine(...rule<number>(isAscending, 'must grow from entry to entry.')),
  }),
  is_published: isPublished,
});
