import { z } from 'zod';
import { defineEvent, defineOperation } from './define.js';
import { count, difficulty, id, idText, pageQuery, slug } from './shapes.js';

const position = count;
const minutes = count;
const link = z.object({ id, slug, title: z.string(), position });
const byId = z.object({ id: idText });
const bySlug = z.object({ slug });

export const lessonType = z.enum(['reading', 'lab', 'reading_and_lab']);

export const roadmap = z.object({
  id,
  slug,
  title: z.string(),
  description: z.string(),
  track_slug: slug,
  position,
  level_count: count,
  estimated_weeks: count,
});

export const level = z.object({
  id,
  roadmap_id: id,
  slug,
  title: z.string(),
  description: z.string(),
  position,
  module_count: count,
});

export const module = z.object({
  id,
  level_id: id,
  slug,
  title: z.string(),
  description: z.string(),
  position,
  prerequisite_module_ids: z.array(id),
  lesson_count: count,
  lab_count: count,
  estimated_minutes: minutes,
  skill_slugs: z.array(slug),
});

export const lesson = z.object({
  id,
  title: z.string(),
  slug,
  lesson_type: lessonType,
  difficulty,
  estimated_minutes: minutes,
  /** Markdown. */
  content: z.string(),
  is_published: z.boolean(),
  skill_slugs: z.array(slug),
  module_id: id,
  position,
  lab_ids: z.array(id),
});

export const lab = z.object({
  id,
  lesson_id: id,
  slug,
  title: z.string(),
  /** Markdown. */
  instructions: z.string(),
  language: z.string(),
  difficulty,
  estimated_minutes: minutes,
  starter_code: z.string(),
  /** Both sides are expressions of the lab's language. */
  examples: z.array(z.object({ call: z.string(), expected: z.string() })),
  hints: z.array(z.string()),
  skill_slugs: z.array(slug),
  max_xp: count,
  limits: z.object({ time_seconds: z.number(), memory_mb: z.int(), code_bytes: z.int() }),
  /** A hash of everything that is graded. */
  version: z.string(),
});

export const track = z.object({
  id,
  slug,
  title: z.string(),
  is_foundation: z.boolean(),
  estimated_weeks: count,
  level_count: count,
  module_count: count,
});

export const course = z.object({
  id,
  slug,
  title: z.string(),
  description: z.string(),
  track_slug: slug,
  difficulty,
  estimated_minutes: minutes,
  lesson_count: count,
  lab_count: count,
});

const list = { method: 'GET', answer: 'page', isCurriculum: true } as const;
const record = { method: 'GET', isCurriculum: true } as const;

export const listRoadmaps = defineOperation('content.list-roadmaps', {
  ...list,
  path: '/roadmaps',
  summary: 'List roadmaps',
  query: pageQuery,
  output: roadmap,
});

export const showRoadmap = defineOperation('content.show-roadmap', {
  ...record,
  path: '/roadmaps/{id}',
  summary: 'Show a roadmap with its levels',
  params: byId,
  output: roadmap.extend({ levels: z.array(link) }),
  refusals: ['roadmap-unknown'],
});

export const listLevels = defineOperation('content.list-levels', {
  ...list,
  path: '/levels',
  summary: 'List levels, all or those of a roadmap',
  query: pageQuery.extend({ roadmap_id: idText.optional() }),
  output: level,
});

export const showLevel = defineOperation('content.show-level', {
  ...record,
  path: '/levels/{id}',
  summary: 'Show a level with its modules',
  params: byId,
  output: level.extend({ modules: z.array(link) }),
  refusals: ['level-unknown'],
});

export const listModules = defineOperation('content.list-modules', {
  ...list,
  path: '/modules',
  summary: 'List modules, all or those of a level',
  query: pageQuery.extend({ level_id: idText.optional() }),
  output: module,
});

export const showModule = defineOperation('content.show-module', {
  ...record,
  path: '/modules/{id}',
  summary: 'Show a module with its lessons',
  params: byId,
  output: module.extend({ lessons: z.array(link.extend({ lesson_type: lessonType })) }),
  refusals: ['module-unknown'],
});

export const listLessons = defineOperation('content.list-lessons', {
  ...list,
  path: '/lessons',
  summary: 'List lessons without their content, all or those of a module, difficulty, skill or track',
  query: pageQuery.extend({
    module_id: idText.optional(),
    difficulty: difficulty.optional(),
    skill: slug.optional().meta({ description: 'Slug of a skill that the lesson teaches.' }),
    track: slug.optional().meta({ description: 'Slug of the track that the lesson belongs to.' }),
  }),
  output: lesson.omit({ content: true }),
});

export const showLesson = defineOperation('content.show-lesson', {
  ...record,
  path: '/lessons/{id}',
  summary: 'Show a lesson',
  params: byId,
  output: lesson,
  answer: 'bare',
  refusals: ['lesson-unknown'],
});

export const showLab = defineOperation('content.show-lab', {
  ...record,
  path: '/labs/{id}',
  summary: 'Show a lab, without its hidden tests',
  params: byId,
  output: lab,
  refusals: ['lab-unknown'],
});

export const listTracks = defineOperation('content.list-tracks', {
  ...list,
  path: '/tracks',
  summary: 'List tracks',
  query: pageQuery,
  output: track,
});

export const showTrack = defineOperation('content.show-track', {
  ...record,
  path: '/tracks/{slug}',
  summary: 'Show a track with its levels',
  params: bySlug,
  output: track.extend({
    description: z.string(),
    roadmap_id: id,
    prerequisite_track_slugs: z.array(slug),
    skill_slugs: z.array(slug),
    levels: z.array(link.extend({ module_count: count })),
  }),
  refusals: ['track-unknown'],
});

export const listCourses = defineOperation('content.list-courses', {
  ...list,
  path: '/courses',
  summary: 'List courses: published levels as a catalogue, all or those of a difficulty or track',
  query: pageQuery.extend({
    difficulty: difficulty.optional(),
    track: slug.optional().meta({ description: 'Slug of the track that the course belongs to.' }),
  }),
  output: course,
});

export const curriculumPublished = defineEvent(
  'content.curriculum-published.v1',
  z.object({ version: z.string(), publishedAt: z.iso.datetime() }),
);
