import { describe } from '@jest/globals';
import { itReports } from '../../../test/sample-reading.js';
import { labPath, lessonPath, type CurriculumFiles } from '../../../test/sample-curriculum.js';

const basics = 'tracks/foundations/basics';
const lab = `${labPath}/lab.yaml`;
const lesson = `${lessonPath}/lesson.md`;
const adding = `${basics}/numbers/adding/lesson.md`;
const attention = 'tracks/advanced/models/attention/module.yaml';
const remedy = 'put that module before this one, or teach vectors sooner.';
const comesAfter = 'comes after this module: put it before this one, or remove the prerequisite.';

function tokensOnVectors(files: CurriculumFiles): CurriculumFiles {
  return files
    .replace('skills.yaml', 'Pieces of text., prerequisites: [counting]', 'Pieces of text., prerequisites: [vectors]')
    .replace('skills.yaml', 'Lists of numbers., prerequisites: [counting]', 'Lists of numbers., prerequisites: []');
}

const tooEarly = `tokens builds on vectors, which is first taught later, in numbers: ${remedy}`;

const withTracks = (files: CurriculumFiles, ofFoundations: string, ofAdvanced: string) =>
  files
    .replace('tracks/foundations/track.yaml', 'prerequisites: []', `prerequisites: ${ofFoundations}`)
    .replace('tracks/advanced/track.yaml', 'prerequisites: [foundations]', `prerequisites: ${ofAdvanced}`)
    .replace(attention, '[numbers]', '[]');

describe('the order of modules', () => {
  itReports([
    ['contradicts the skills of a lesson and of its labs, in one message', tokensOnVectors, `${lesson}:6 ${tooEarly}`],
    [
      'contradicts the skills of a lab alone',
      (files) =>
        tokensOnVectors(files)
          .replace(lesson, '[tokens]', '[counting]')
          .replace(adding, '[vectors, ', '[vectors, tokens, '),
      `${lab}:6 ${tooEarly}`,
    ],
    [
      'contradicts nothing when the same module teaches the prerequisite',
      (files) => tokensOnVectors(files).replace(lesson, '[tokens]', '[tokens, vectors]'),
    ],
    [
      'contradicts nothing when a track that this one builds on teaches the prerequisite',
      (files) => withTracks(tokensOnVectors(files), '[advanced]', '[]'),
    ],
    [
      'contradicts nothing the other way round',
      (files) =>
        tokensOnVectors(files)
          .replace(`${basics}/level.yaml`, '[text, numbers]', '[numbers, text]')
          .replace(`${basics}/numbers/module.yaml`, '[text]', '[]'),
    ],
    [
      'contradicts a skill whose prerequisite only a track that builds on this one teaches',
      (files) => tokensOnVectors(files).replace(adding, '[vectors, counting]', '[counting]'),
      `${lesson}:6 tokens builds on vectors, which is first taught later, in attention: ${remedy}`,
    ],
    [
      'does not matter between independent tracks',
      (files) => withTracks(tokensOnVectors(files), '[]', '[]').replace(adding, '[vectors, counting]', '[counting]'),
    ],
    [
      'does not count what is not published',
      (files) =>
        tokensOnVectors(files).replace(`${basics}/text/module.yaml`, 'is_published: true', 'is_published: false'),
    ],
    [
      'contradicts the prerequisites of a module',
      (files) => files.replace(`${basics}/level.yaml`, '[text, numbers]', '[numbers, text]'),
      `${basics}/numbers/module.yaml:3 the prerequisite text ${comesAfter}`,
    ],
    [
      'contradicts the prerequisites of a module, over tracks',
      (files) =>
        files.replace(`${basics}/text/module.yaml`, 's: []', 's: [attention]').replace(attention, '[numbers]', '[]'),
      `${basics}/text/module.yaml:3 the prerequisite attention ${comesAfter}`,
    ],
  ]);
});
