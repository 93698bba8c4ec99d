import { describe } from '@jest/globals';
import { itReports } from '../../../test/sample-reading.js';
import { lessonPath, type CurriculumFiles } from '../../../test/sample-curriculum.js';

const openLabs = (files: CurriculumFiles, count: number) =>
  Array.from({ length: count }, (_, index) => `open-${index + 1}`).reduce(
    (all, slug) => all.addLab(slug, 'open: true'),
    files,
  );

describe('open labs', () => {
  itReports([
    ['are correct up to twelve', (files) => openLabs(files, 12)],
    [
      'are too many from the thirteenth on',
      (files) => openLabs(files, 13),
      `${lessonPath}/open-1/lab.yaml:6 a curriculum has at most 12 open labs, and this one has 13.`,
    ],
  ]);
});
