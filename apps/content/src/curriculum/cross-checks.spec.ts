import { describe } from '@jest/globals';
import { itReports } from '../../test/sample-reading.js';
import { labPath, lessonPath } from '../../test/sample-curriculum.js';

const lab = `${labPath}/lab.yaml`;
const lesson = `${lessonPath}/lesson.md`;
const text = 'tracks/foundations/basics/text';
const track = 'tracks/foundations/track.yaml';
const advanced = 'tracks/advanced/track.yaml';
const advancedModule = 'tracks/advanced/models/attention/module.yaml';
const slugRule = 'must be lower-case words and digits joined by hyphens, such as byte-pair-encoding.';

describe('a name in the curriculum', () => {
  itReports([
    [
      'that is no slug',
      (files) => files.replace(text + '/module.yaml', '[reading, tokens]', '[reading, tokens, ../tokens]'),
      `${text}/module.yaml:4 lessons names ../tokens, but there is no such folder; did you mean tokens?`,
      `${text}/module.yaml:4 entry 3 of lessons ${slugRule}`,
    ],
    [
      'that is no slug, of a track',
      (files) => files.set('tracks/New Track/README.md', ''),
      `tracks/New Track the name of a track's folder ${slugRule}`,
      'tracks/New Track/README.md is not a file of the curriculum.',
      'tracks/New Track/track.yaml is missing; a file is expected here.',
    ],
    [
      'that has no folder, and a folder that no list names',
      (files) => files.replace(`${text}/module.yaml`, '[reading, tokens]', '[overview, tokens]'),
      `${text}/module.yaml:4 lessons names overview, but there is no such folder.`,
      `${text}/reading is not in the list lessons of module.yaml; add it there or remove the folder.`,
    ],
    [
      'that is misspelt in a list, which is one mistake',
      (files) => files.replace(`${text}/module.yaml`, '[reading, tokens]', '[readin, tokens]'),
      `${text}/module.yaml:4 lessons names readin, but there is no such folder; did you mean reading?`,
    ],
    [
      'of a module that its level misspells, which others build on',
      (files) =>
        files
          .replace('tracks/foundations/basics/level.yaml', '[text, ', '[texts, ')
          .replace(advancedModule, '[numbers]', '[texts]'),
      'tracks/foundations/basics/level.yaml:4 modules names texts, but there is no such folder; did you mean text?',
    ],
    [
      'of no skill, in several files',
      (files) => files.replace(lab, '[tokens, counting]', '[gardening]').replace(lesson, '[tokens]', '[gardening]'),
      `${lesson}:6 there is no skill gardening. (1 more entry names it.)`,
    ],
    [
      'that is misspelt where it is defined',
      (files) => files.replace('skills.yaml', 'slug: tokens', 'slug: tokns'),
      'skills.yaml:2 nothing uses the skill tokns, but 2 entries name tokens; did you mean tokens?',
    ],
    [
      'that a wrong entry of skills.yaml may define',
      (files) => files.replace('skills.yaml', 'slug: tokens', 'slgu: tokens'),
      'skills.yaml:2 There is no field slgu here; did you mean slug?',
    ],
    [
      'of no skill',
      (files) =>
        files.replace(lab, '[tokens, counting]', '[token, counting]').replace(lesson, '[tokens]', '[gardening]'),
      `${lab}:6 there is no skill token; did you mean tokens?`,
      `${lesson}:6 there is no skill gardening.`,
    ],
    [
      'of an unknown skill, as a prerequisite',
      (files) => files.replace('skills.yaml', '[counting]', '[countin]'),
      'skills.yaml:2 there is no skill countin; did you mean counting?',
    ],
    [
      'of an unknown module',
      (files) => files.replace(`${text}/module.yaml`, 's: []', 's: [basics]'),
      `${text}/module.yaml:3 there is no module basics.`,
    ],
    [
      'of an unknown track',
      (files) => files.replace(advanced, '[foundations]', '[basics]'),
      `${advanced}:5 there is no track basics.`,
    ],
    [
      'of an unknown level',
      (files) => files.replace(advanced, 'prerequisites: [foundations]', 'prerequisite_levels: [basic]'),
      `${advanced}:5 there is no level basic; did you mean basics?`,
    ],
    [
      'of an unknown lesson',
      (files) => files.replace(advanced, 'prerequisites: [foundations]', 'prerequisite_lessons: [gardening]'),
      `${advanced}:5 there is no lesson gardening.`,
    ],
    [
      'that two modules share',
      (files) =>
        files
          .replace('tracks/advanced/models/level.yaml', '[attention]', '[attention, text]')
          .set(
            'tracks/advanced/models/text/module.yaml',
            'title: Text\ndescription: Again.\nlessons: []\nis_published: true',
          )
          .addReading('tracks/advanced/models/text', 'more')
          .replace('tracks/advanced/models/text/module.yaml', '[, more]', '[more]'),
      `${text} has the slug of another module, content/tracks/advanced/models/text; rename the newer folder.`,
    ],
    [
      'that two skills share',
      (files) =>
        files
          .replace('skills.yaml', 'slug: tokens', 'slug: vectors')
          .replace(lab, '[tokens, ', '[')
          .replace(lesson, '[tokens]', '[vectors]'),
      'skills.yaml:3 slug repeats entry 2: vectors.',
    ],
    [
      'that two roadmaps share',
      (files) => files.replace(track, 'foundations-roadmap', 'advanced-roadmap'),
      `${track}:6 slug is that of the roadmap of advanced already: advanced-roadmap.`,
    ],
  ]);
});

describe('prerequisites in a circle', () => {
  itReports([
    [
      'of skills',
      (files) => files.replace('skills.yaml', 'prerequisites: []', 'prerequisites: [vectors]'),
      'skills.yaml:3 the prerequisites run in a circle: counting → vectors → counting.',
    ],
    [
      'of modules',
      (files) => files.replace(`${text}/module.yaml`, 's: []', 's: [attention]'),
      `${text}/module.yaml:3 the prerequisites run in a circle: attention → numbers → text → attention.`,
    ],
    [
      'of a track with itself',
      (files) => files.replace(track, 's: []', 's: [foundations]'),
      `${track}:5 the prerequisites run in a circle: foundations → foundations.`,
    ],
    [
      'of tracks, through a level',
      (files) => files.replace(track, 'prerequisites: []', 'prerequisite_levels: [models]'),
      `${track}:5 the prerequisites run in a circle: advanced → foundations → advanced.`,
    ],
  ]);
});

describe('a first track for newcomers', () => {
  const message = 'tracks needs at least one published track with is_foundation: true, for newcomers to begin with.';
  itReports([
    ['is missing', (files) => files.replace(track, 'is_foundation: true', 'is_foundation: false'), message],
    ['is not published', (files) => files.replace(track, 'is_published: true', 'is_published: false'), message],
  ]);
});
