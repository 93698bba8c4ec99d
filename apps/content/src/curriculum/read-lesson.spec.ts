import { describe } from '@jest/globals';
import { itReports } from '../../test/sample-reading.js';
import { labPath, lessonPath } from '../../test/sample-curriculum.js';

const lesson = `${lessonPath}/lesson.md`;

describe('a lesson', () => {
  itReports([
    [
      'without front matter',
      (files) => files.replace(lesson, '---\n', ''),
      `${lesson}:1 must begin with front matter: fields between two lines of ---.`,
    ],
    [
      'without text',
      (files) => files.replace(lesson, '\n## Why Tokens\n\nBecause.\n', ' \n'),
      `${lesson} has no text below its front matter.`,
    ],
    [
      'that begins with a heading of another level',
      (files) => files.replace(lesson, '## Why', '# Why'),
      `${lesson}:11 the text must begin with a heading of the second level, such as ## Why it matters.`,
    ],
    [
      'that is too long',
      (files) => files.replace(lesson, 'Because', 'x'.repeat(100_000)),
      `${lesson}:11 the text must have at most 100000 characters.`,
    ],
    [
      'of the type reading, with a lab',
      (files) => files.replace(lesson, 'reading_and_lab', 'reading'),
      `${lesson}:7 a lesson of type reading has no labs; make it reading_and_lab.`,
    ],
    [
      'of a type with a lab, without one',
      (files) => files.replace(lesson, '[count-tokens]', '[]').remove(labPath),
      `${lesson}:3 a lesson of type reading_and_lab needs a lab in labs; make it reading or add one.`,
    ],
  ]);
});
