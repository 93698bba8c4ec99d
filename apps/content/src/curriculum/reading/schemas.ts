import { comparison, isVisibleLine, lab, labKind, lessonType } from '@proximal/contracts';
import { termKey } from '@proximal/lesson-text';
import { z } from 'zod';
import { longestForm, synonymKey } from '../../words/synonyms.js';
import { foldedWords } from '../../words/words.js';
import { checkerCase, efficiencyCode, enoughCases, labCases, oneOfCallAndSteps } from './case-schemas.js';
import { eachOnce, fields, rule, slug, slugs, text, whole } from './fields.js';
import { moduleName, testFiles } from './test-file-schemas.js';

const difficulty = lab.shape.difficulty;
const isPublished = z.boolean().default(true);
const description = text(2_000);
/** Learners see it in mails, notifications and lists, where it must not change the line. */
const title = text(200).refine(isVisibleLine, 'must be one line, without characters that cannot be seen.');
const minutes = whole(1, 600);

const skillEntry = fields({ slug, name: title, description, prerequisites: slugs(0).default([]) });
export const skillsFile = z
  .array(skillEntry)
  .min(1)
  .max(2_000)
  .check(eachOnce<{ slug?: string } | null>((entry) => entry?.slug, 'slug'));

const isSynonym = (form: string) => foldedWords(form).length >= 1 && foldedWords(form).length <= longestForm;
const synonymGroup = z
  .array(text(100))
  .min(2)
  .max(10)
  .refine((forms) => forms.every(isSynonym), `must have forms of 1 to ${longestForm} words.`);
const formsOnce = z.check<string[][]>(({ value, issues }) => {
  const known = new Map<string, string>();
  value.forEach((group, index) => {
    for (const form of group) {
      const key = synonymKey(foldedWords(form));
      const message = `repeats ${known.get(key)}: write each form once, and none for its plural.`;
      if (known.has(key)) issues.push({ code: 'custom', input: form, path: [index], message });
      known.set(key, form);
    }
  });
});
/** Groups of forms of the same thing. */
export const synonymsFile = z.array(synonymGroup).max(500).check(formsOnce);

const term = text(100).refine((value) => termKey(value) !== '', 'must have a letter or a digit.');
const termsOnce = z.check<{ name: string; also: string[] }[]>(({ value, issues }) => {
  const known = new Map<string, string>();
  value.forEach(({ name, also }, index) => {
    for (const written of [name, ...also]) {
      const key = termKey(written);
      const message = `repeats ${known.get(key)}: write each term once, and none for its plural.`;
      if (known.has(key)) issues.push({ code: 'custom', input: written, path: [index], message });
      known.set(key, written);
    }
  });
});
/** The standard name of a term, other words for it, and what it means in one line. */
export const glossaryFile = z
  .array(
    fields({
      name: term,
      also: z.array(term).max(10).default([]),
      meaning: text(200).refine(isVisibleLine, 'must be one line.'),
    }),
  )
  .max(2_000)
  .check(termsOnce);

export const trackFile = fields({
  title,
  description,
  is_foundation: z.boolean(),
  estimated_weeks: whole(1, 104),
  prerequisites: slugs(0).default([]),
  prerequisite_levels: slugs(0).default([]),
  prerequisite_lessons: slugs(0).default([]),
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
  elective: z.boolean().default(false),
  is_published: isPublished,
});

export const lessonFile = fields({
  title,
  lesson_type: lessonType,
  difficulty,
  estimated_minutes: minutes,
  skills: slugs(1),
  labs: slugs(0).default([]),
  /** The day on which its facts about providers were last compared with what these write. */
  checked_on: z.iso.date({ error: 'must be a day, such as 2026-11-29.' }).optional(),
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

export const reviewFile = fields({
  criteria: z
    .array(fields({ criterion: text(200), points: whole(0, 100), reason: text(1_000).min(60) }))
    .min(1)
    .max(10),
});

const isAscending = (sizes: unknown[]) =>
  sizes.every((size, index) => index === 0 || Number(size) > Number(sizes[index - 1]));

export const labFile = fields({
  title,
  language: z.literal('python'),
  kind: labKind.default('program'),
  difficulty,
  estimated_minutes: minutes,
  max_xp: whole(1, 1_000),
  skills: slugs(1),
  is_project: z.boolean().default(false),
  is_recall: z.boolean().default(false),
  variant_of: slug.optional(),
  open: z.boolean().default(false),
  hints: z.array(text(1_000)).min(1).max(6),
  limits: fields({ time_seconds: z.number().min(1).max(5) }).default({ time_seconds: 2 }),
  compare: comparison.default('value'),
  model: fields({
    calls: whole(1, 100),
    dialect: slug.optional(),
    async: z.boolean().optional(),
    at_once: whole(1, 100).optional(),
  }).optional(),
  module: moduleName.optional(),
  test_files: testFiles.optional(),
  cases: labCases.default([]),
  checker_cases: z.array(checkerCase).max(40).default([]),
  efficiency: fields({
    ...efficiencyCode,
    sizes: z
      .array(whole(1, 1_000_000))
      .min(2)
      .max(8)
      .refine(...rule<number>(isAscending, 'must grow from entry to entry.')),
  })
    .check(oneOfCallAndSteps)
    .optional(),
  is_published: isPublished,
}).check(enoughCases());
