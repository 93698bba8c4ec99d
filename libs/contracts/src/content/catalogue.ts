import { z } from 'zod';
import {
  course,
  lab,
  lesson,
  lessonSummary,
  level,
  levelDetail,
  module,
  moduleDetail,
  roadmap,
  roadmapDetail,
  track,
  trackDetail,
} from './curriculum-items.js';
import { defineEvent } from '../define-event.js';
import { defineOperation } from '../define-operation.js';
import { difficulty, idText, pageQuery, slug } from '../shapes.js';

const byId = z.object({ id: idText.describe('Its id.') });
const bySlug = z.object({ slug: slug.describe('Names the track.') });
const list = { method: 'GET', answer: 'page', access: 'guest', isCurriculum: true } as const;
const record = { method: 'GET', access: 'guest', isCurriculum: true } as const;

export const listRoadmaps = defineOperation('content.list-roadmaps', {
  ...list,
  path: '/roadmaps',
  summary: 'List roadmaps',
  description: 'Lists the roadmaps of all tracks, in the order of the curriculum.',
  query: pageQuery,
  output: roadmap,
});

export const showRoadmap = defineOperation('content.show-roadmap', {
  ...record,
  path: '/roadmaps/{id}',
  summary: 'Show a roadmap with its levels',
  description: 'Shows a roadmap and names its levels in their order.',
  params: byId,
  output: roadmapDetail,
  refusals: ['roadmap-unknown'],
});

export const listLevels = defineOperation('content.list-levels', {
  ...list,
  path: '/levels',
  summary: 'List levels, all or those of a roadmap',
  description: 'Lists levels in the order of the curriculum.',
  query: pageQuery.extend({ roadmap_id: idText.optional().describe('Only those of this roadmap.') }),
  output: level,
});

export const showLevel = defineOperation('content.show-level', {
  ...record,
  path: '/levels/{id}',
  summary: 'Show a level with its modules',
  description: 'Shows a level and names its modules in their order.',
  params: byId,
  output: levelDetail,
  refusals: ['level-unknown'],
});

export const listModules = defineOperation('content.list-modules', {
  ...list,
  path: '/modules',
  summary: 'List modules, all or those of a level',
  description: 'Lists modules in the order of the curriculum.',
  query: pageQuery.extend({ level_id: idText.optional().describe('Only those of this level.') }),
  output: module,
});

export const showModule = defineOperation('content.show-module', {
  ...record,
  path: '/modules/{id}',
  summary: 'Show a module with its lessons',
  description: 'Shows a module and names its lessons in their order.',
  params: byId,
  output: moduleDetail,
  refusals: ['module-unknown'],
});

export const listLessons = defineOperation('content.list-lessons', {
  ...list,
  path: '/lessons',
  summary: 'List lessons without their content, all or those of a module, difficulty, skill or track',
  description: 'Lists lessons in the order of the curriculum; `GET /lessons/{id}` shows the text of one.',
  query: pageQuery.extend({
    module_id: idText.optional().describe('Only those of this module.'),
    difficulty: difficulty.optional().describe('Only those of this difficulty.'),
    skill: slug.optional().meta({ description: 'Only those that teach this skill.' }),
    track: slug.optional().meta({ description: 'Only those of this track.' }),
  }),
  output: lessonSummary,
});

export const showLesson = defineOperation('content.show-lesson', {
  ...record,
  path: '/lessons/{id}',
  summary: 'Show a lesson',
  description: 'Shows a lesson with its text. The answer is the lesson itself, without `data` around it.',
  params: byId,
  output: lesson,
  answer: 'bare',
  refusals: ['lesson-unknown'],
});

export const showLab = defineOperation('content.show-lab', {
  ...record,
  path: '/labs/{id}',
  summary: 'Show a lab, without its hidden tests',
  description: 'Shows a programming task with its instructions, its starter code and its shown tests.',
  params: byId,
  output: lab,
  refusals: ['lab-unknown'],
});

export const listTracks = defineOperation('content.list-tracks', {
  ...list,
  path: '/tracks',
  summary: 'List tracks',
  description: 'Lists all tracks, in the order of the curriculum.',
  query: pageQuery,
  output: track,
});

export const showTrack = defineOperation('content.show-track', {
  ...record,
  path: '/tracks/{slug}',
  summary: 'Show a track with its levels',
  description: 'Shows a track, what it requires, and names its levels.',
  params: bySlug,
  output: trackDetail,
  refusals: ['track-unknown'],
});

export const listCourses = defineOperation('content.list-courses', {
  ...list,
  path: '/courses',
  summary: 'List courses: published levels as a catalogue, all or those of a difficulty or track',
  description: 'Lists published levels as entries of a catalogue, in the order of the curriculum.',
  query: pageQuery.extend({
    difficulty: difficulty.optional().describe('Only those of this difficulty.'),
    track: slug.optional().meta({ description: 'Only those of this track.' }),
  }),
  output: course,
});

export const curriculumPublished = defineEvent(
  'content.curriculum-published.v1',
  z.object({ version: z.string(), publishedAt: z.iso.datetime() }),
);
