import { z } from 'zod';
import { defineSchema } from '../define-schema.js';
import { count, difficulty, id, labKind, slug } from '../shapes.js';

const position = count.describe('Place among its siblings, from 0.');
const minutes = count.describe('Minutes that it takes, as its author estimates.');
const weeks = count.describe('Weeks that it takes at a few hours a week.');
const title = z.string().describe('Title for people.');
const description = z.string().describe('What it is about, in a sentence or two.');
const ownId = id.describe('Its id.');
const ownSlug = slug.describe('Names it in URLs; never changes.');
const trackSlug = slug.describe('The track that it belongs to.');
const skillSlugs = z.array(slug).describe('The skills that it teaches.');
const link = z.object({ id: ownId, slug: ownSlug, title, position });

export const lessonType = z.enum(['reading', 'lab', 'reading_and_lab']).describe('What the lesson consists of.');

const roadmapFields = z.object({
  id: ownId,
  slug: ownSlug,
  title,
  description,
  track_slug: trackSlug,
  position,
  level_count: count.describe('Number of its levels.'),
  estimated_weeks: weeks,
});
export const roadmap = roadmapFields.meta({ id: 'Roadmap', description: 'The way through a track.' });
export const roadmapDetail = roadmapFields
  .extend({
    levels: z
      .array(link.meta({ id: 'LevelLink', description: 'Names a level.' }))
      .describe('Its levels, in their order.'),
  })
  .meta({ id: 'RoadmapDetail', description: 'A roadmap with its levels.' });

const levelFields = z.object({
  id: ownId,
  roadmap_id: id.describe('The roadmap that it belongs to.'),
  slug: ownSlug,
  title,
  description,
  position,
  module_count: count.describe('Number of its modules.'),
});
export const level = levelFields.meta({ id: 'Level', description: 'A step of a roadmap.' });
export const levelDetail = levelFields
  .extend({
    modules: z
      .array(link.meta({ id: 'ModuleLink', description: 'Names a module.' }))
      .describe('Its modules, in their order.'),
  })
  .meta({ id: 'LevelDetail', description: 'A level with its modules.' });

export const isElective = z
  .boolean()
  .describe('Whether it is for those who like: it counts in no percentage, completion or unlock.');

const moduleFields = z.object({
  id: ownId,
  level_id: id.describe('The level that it belongs to.'),
  slug: ownSlug,
  title,
  description,
  position,
  prerequisite_module_ids: z.array(id).describe('The modules to complete before.'),
  is_elective: isElective,
  lesson_count: count.describe('Number of its lessons.'),
  lab_count: count.describe('Number of its labs.'),
  estimated_minutes: minutes,
  skill_slugs: skillSlugs,
});
export const module = moduleFields.meta({ id: 'Module', description: 'A group of lessons about one subject.' });
export const moduleDetail = moduleFields
  .extend({
    lessons: z
      .array(link.extend({ lesson_type: lessonType }).meta({ id: 'LessonLink', description: 'Names a lesson.' }))
      .describe('Its lessons, in their order.'),
  })
  .meta({ id: 'ModuleDetail', description: 'A module with its lessons.' });

const lessonFields = z.object({
  id: ownId,
  title,
  slug: ownSlug,
  lesson_type: lessonType,
  difficulty: difficulty.describe('How hard it is.'),
  estimated_minutes: minutes,
  content: z
    .string()
    .describe(
      'The text, in Markdown. Pictures have paths on the origin of this service, such as `/figures/….svg`. A code block of the language `question` is a question with choices and an explanation, with which readers check themselves.',
    ),
  is_published: z.boolean().describe('Always true: an unpublished lesson is not shown.'),
  skill_slugs: skillSlugs,
  module_id: id.describe('The module that it belongs to.'),
  position,
  lab_ids: z.array(id).describe('Its labs, in their order, without those that are for reviews only.'),
});
export const lesson = lessonFields.meta({ id: 'Lesson', description: 'A lesson with its text.' });
export const lessonSummary = lessonFields
  .omit({ content: true })
  .meta({ id: 'LessonSummary', description: 'A lesson without its text.' });

const labLimits = defineSchema('LabLimits', 'What a program may use.', {
  time_seconds: z.number().positive().max(5).describe('Seconds of CPU that a program has, as its author counts them.'),
  memory_mb: z.int().positive().describe('Memory that a program has, in megabytes.'),
  code_bytes: z.int().positive().describe('The largest program, in bytes of UTF-8.'),
});

const raises = z
  .string()
  .nullable()
  .describe('The class of the exception that it has to raise; null when it has to raise none.');

const labStep = defineSchema('LabStep', 'One step of a test.', {
  call: z.string().describe('Code of the lab’s language: a call, or a statement such as `s = Stack()`.'),
  expected: z.string().nullable().describe('Its value, as an expression; null when nothing is compared.'),
  raises,
});

const labExample = defineSchema('LabExample', 'A test that is shown.', {
  call: z.string().describe('An expression of the lab’s language; the lines of all steps when there are several.'),
  expected: z
    .string()
    .describe('Its value, as an expression of the lab’s language, or `raises` and the class of an exception.'),
  raises,
  steps: z.array(labStep).describe('The steps, which share their names; a single call is one step.'),
});

const labFile = defineSchema('LabFile', 'A file that lies beside the program.', {
  name: z.string().describe('Its name; a program opens or imports it by this.'),
  content: z.string().describe('Its text.'),
});

const labDataFile = defineSchema('LabDataFile', 'A file that lies in the folder `data` beside the program.', {
  name: z.string().describe('Its name; a program opens it as `data/` and this.'),
  bytes: count.describe('Its size in bytes.'),
  beginning: z.string().describe('Its first lines, at most 2 000 characters; `GET /labs/{id}/data/{name}` shows all.'),
});

const visibleTest = defineSchema('VisibleTest', 'A file with tests that is shown.', {
  name: z.string().describe('Its name.'),
  test_code: z.string().describe('Its text.'),
});

export const lab = defineSchema('Lab', 'A programming task, without its hidden tests.', {
  id: ownId,
  lesson_id: id.describe('The lesson that it belongs to.'),
  slug: ownSlug,
  title,
  instructions: z.string().describe('What to program, in Markdown.'),
  kind: labKind.describe(
    'What is asked for: a program, the repair of one, tests, a decision, or (`tests`) a program that files with tests ' +
      'judge. Only for a `program` is efficiency measured.',
  ),
  task: z.string().nullable().describe('What labs of this kind ask for; null where the instructions say it all.'),
  language: z.string().describe('The programming language, such as `python`.'),
  difficulty: difficulty.describe('How hard it is.'),
  estimated_minutes: minutes,
  starter_code: z.string().describe('The program to begin with.'),
  file_name: z.string().describe('The name of the program’s file, such as `solution.py`; tests import it by this.'),
  starter_files: z
    .record(z.string(), z.string())
    .describe('The program’s further files to begin with, by their names; most labs have none.'),
  examples: z
    .array(labExample)
    .describe('The tests that are shown; there are hidden ones, too. Empty in a lab of the kind `tests`.'),
  visible_tests: z
    .array(visibleTest)
    .describe('The shown files with tests of a lab of the kind `tests`; there may be hidden ones, too.'),
  files: z.array(labFile).describe('Files that the program can read or import, but not change.'),
  data: z.array(labDataFile).describe('Larger files that the program can read, but not change.'),
  model_calls: count
    .nullable()
    .describe('How often one test may call `model`, a scripted model; null when the lab has none.'),
  hints: z.array(z.string()).describe('Hints, each a little more open than the one before.'),
  skill_slugs: skillSlugs,
  max_xp: count.describe('The xp of a score of 100.'),
  limits: labLimits,
  version: z.string().describe('A hash of everything that is graded.'),
  is_recall: z
    .boolean()
    .describe('Whether it is a short task for reviews. Like a variant, it is no part of what completes its lesson.'),
  variant_of: id
    .nullable()
    .describe('The lab whose idea it repeats in reviews, with other names and numbers; or null.'),
  open: z.boolean().describe('Whether a visitor without an account may run it.'),
  is_project: z
    .boolean()
    .describe('Whether it puts together skills that were learnt before; a solved one can be exported.'),
});

const trackFields = z.object({
  id: ownId,
  slug: ownSlug,
  title,
  is_foundation: z.boolean().describe('Whether it is open from the beginning.'),
  estimated_weeks: weeks,
  level_count: count.describe('Number of its levels.'),
  module_count: count.describe('Number of its modules.'),
});
export const track = trackFields.meta({ id: 'Track', description: 'A long way towards a profession or a field.' });
const prerequisitePart = link
  .omit({ position: true })
  .extend({
    kind: z.enum(['level', 'lesson']).describe('What it is.'),
    track_slug: slug.describe('The track that it belongs to.'),
    lesson_ids: z.array(id).describe('Its lessons, which count with their labs; elective ones do not.'),
  })
  .meta({ id: 'PrerequisitePart', description: 'A level or a lesson to complete before a track.' });

export const trackDetail = trackFields
  .extend({
    description,
    roadmap_id: id.describe('Its roadmap.'),
    prerequisite_track_slugs: z.array(slug).describe('The tracks to complete to 80 % before.'),
    prerequisite_parts: z
      .array(prerequisitePart)
      .describe('The levels and lessons of other tracks of which each is to be completed to 80 % before.'),
    skill_slugs: skillSlugs,
    levels: z
      .array(
        link
          .extend({ module_count: count.describe('Number of its modules.') })
          .meta({ id: 'TrackLevel', description: 'Names a level of a track.' }),
      )
      .describe('Its levels, in their order.'),
  })
  .meta({ id: 'TrackDetail', description: 'A track with its levels.' });

export const course = defineSchema('Course', 'A published level, as an entry of a catalogue.', {
  id: ownId,
  slug: ownSlug,
  title,
  description,
  track_slug: trackSlug,
  difficulty: difficulty.describe('How hard it is.'),
  estimated_minutes: minutes,
  lesson_count: count.describe('Number of its lessons.'),
  lab_count: count.describe('Number of its labs.'),
});
