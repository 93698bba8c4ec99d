import { describe } from '@jest/globals';
import { itReports } from '../../../test/sample-reading.js';
import { labPath, lessonPath, type CurriculumFiles } from '../../../test/sample-curriculum.js';

const lab = `${labPath}/lab.yaml`;
const added = `${lessonPath}/again/lab.yaml`;
const recall = (files: CurriculumFiles) =>
  files.addLab('again', 'is_recall: true').replace(added, 'estimated_minutes: 20', 'estimated_minutes: 5');

describe('a variant', () => {
  const variant = (files: CurriculumFiles, of = 'count-tokens') => files.addLab('again', `variant_of: ${of}`);
  itReports([
    ['of a lab of its lesson is correct', (files) => variant(files)],
    ['of itself', (files) => variant(files, 'again'), `${added}:6 the lesson tokens has no other lab again.`],
    [
      'of a lab of another lesson',
      (files) => variant(files, 'add'),
      `${added}:6 the lesson tokens has no other lab add.`,
    ],
    [
      'of a misspelt lab',
      (files) => variant(files, 'count-token'),
      `${added}:6 the lesson tokens has no other lab count-token; did you mean count-tokens?`,
    ],
    [
      'of a variant',
      (files) => variant(files).addLab('once-more', 'variant_of: again'),
      `${lessonPath}/once-more/lab.yaml:6 again is for reviews itself: name the lab that learners solve first.`,
    ],
    [
      'of an unpublished lab',
      (files) =>
        variant(files.addLab('draft', 'is_project: false'), 'draft').replace(
          `${lessonPath}/draft/lab.yaml`,
          'is_published: true',
          'is_published: false',
        ),
      `${added}:6 draft is not published, so nobody would get this variant.`,
    ],
    [
      'with other skills',
      (files) => variant(files).replace(added, '[tokens, counting]', '[tokens]'),
      `${added}:7 the skills of a variant must be those of count-tokens: [tokens, counting].`,
    ],
    [
      'that is a recall task',
      (files) => recall(files).replace(added, 'is_recall: true', 'is_recall: true\nvariant_of: count-tokens'),
      `${added}:7 is_recall and variant_of exclude each other: keep one of them.`,
    ],
  ]);
});

describe('a recall task', () => {
  itReports([
    ['of a skill that a lab of its lesson demonstrates is correct', recall],
    [
      'that is too long',
      (files) => files.addLab('again', 'is_recall: true'),
      `${added}:4 a recall task takes at most 5 minutes.`,
    ],
    [
      'of a skill of another lesson',
      (files) => recall(files).replace(added, '[tokens, counting]', '[tokens, vectors]'),
      `${added}:7 a recall task repeats what a lab of its lesson demonstrates, and none demonstrates vectors.`,
    ],
    [
      'does not replace a lab of its skill',
      (files) => recall(files).replace(lab, 'is_published: true', 'is_published: false'),
      `${added}:7 a recall task repeats what a lab of its lesson demonstrates, and none demonstrates tokens.`,
      `${added}:7 a recall task repeats what a lab of its lesson demonstrates, and none demonstrates counting.`,
    ],
  ]);
});
