import { z } from 'zod';
import { isElective, lessonType } from './curriculum-items.js';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { count, id, slug } from '../shapes.js';

const ownId = id.describe('Its id.');
const ownSlug = slug.describe('Names it.');
const title = z.string().describe('Title for people.');
const minutes = count.describe('Minutes that it takes, as its author estimates.');
/** Services of an older release leave it out. */
const hardestLabId = id
  .nullable()
  .describe('The hardest lab or recall task in it, no project and no variant, which shows that one knows it; or null.');

const outlinedLab = z
  .object({
    id: ownId,
    slug: ownSlug,
    title,
    estimated_minutes: minutes,
    max_xp: count.describe('The xp of a score of 100.'),
    open: z.boolean().describe('Whether a visitor without an account may run it.'),
  })
  .meta({ id: 'OutlinedLab', description: 'A lab in the outline of a track.' });
const outlinedLesson = defineSchema('OutlinedLesson', 'A lesson in the outline of a track.', {
  id: ownId,
  slug: ownSlug,
  title,
  lesson_type: lessonType,
  estimated_minutes: minutes,
  skill_slugs: z.array(slug).describe('The skills that it teaches.'),
  labs: z.array(outlinedLab).describe('Its labs, in their order.'),
  hardest_lab_id: hardestLabId,
});
const outlinedModule = defineSchema('OutlinedModule', 'A module in the outline of a track.', {
  id: ownId,
  slug: ownSlug,
  title,
  prerequisite_module_ids: z.array(id).describe('The modules to complete before.'),
  is_elective: isElective,
  lessons: z.array(outlinedLesson).describe('Its lessons, in their order.'),
  hardest_lab_id: hardestLabId,
});
const outlinedLevel = defineSchema('OutlinedLevel', 'A level in the outline of a track.', {
  id: ownId,
  slug: ownSlug,
  title,
  modules: z.array(outlinedModule).describe('Its modules, in their order.'),
});

/** A reply of one message: NATS carries 4 MB, which is a track of some ten thousand lessons. */
export const showTrackOutline = defineOperation('content.show-track-outline', {
  method: 'GET',
  access: 'guest',
  isCurriculum: true,
  path: '/tracks/{slug}/outline',
  summary: 'Show the levels, modules, lessons and labs of a track in one answer',
  description: 'Names everything in a track in its order, so that a table of contents takes one request.',
  params: z.object({ slug: slug.describe('Names the track.') }),
  output: defineSchema('TrackOutline', 'Everything in a track, in its order.', {
    levels: z.array(outlinedLevel).describe('The levels of the track, in their order.'),
    hardest_lab_id: hardestLabId,
  }),
  refusals: ['track-unknown'],
});
