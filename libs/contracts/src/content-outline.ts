import { z } from 'zod';
import { lessonType } from './content.js';
import { defineOperation } from './define.js';
import { count, id, slug } from './shapes.js';

const outlinedLab = z.object({ id, slug, title: z.string(), max_xp: count });
const outlinedLesson = z.object({
  id,
  slug,
  title: z.string(),
  lesson_type: lessonType,
  estimated_minutes: count,
  skill_slugs: z.array(slug),
  labs: z.array(outlinedLab),
});
const outlinedModule = z.object({
  id,
  slug,
  title: z.string(),
  prerequisite_module_ids: z.array(id),
  lessons: z.array(outlinedLesson),
});
const outlinedLevel = z.object({ id, slug, title: z.string(), modules: z.array(outlinedModule) });

/** A reply of one message: NATS carries 4 MB, which is a track of some ten thousand lessons. */
export const showTrackOutline = defineOperation('content.show-track-outline', {
  method: 'GET',
  isCurriculum: true,
  path: '/tracks/{slug}/outline',
  summary: 'Show the levels, modules, lessons and labs of a track in one answer',
  params: z.object({ slug }),
  output: z.object({ levels: z.array(outlinedLevel) }),
  refusals: ['track-unknown'],
});
