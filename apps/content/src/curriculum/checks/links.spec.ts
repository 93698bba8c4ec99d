import { describe } from '@jest/globals';
import { itReports } from '../../../test/sample-reading.js';
import { challengePath, labPath, lessonPath, type CurriculumFiles } from '../../../test/sample-curriculum.js';

const lesson = `${lessonPath}/lesson.md`;
const write = (files: CurriculumFiles, text: string) => files.replace(lesson, 'Because.', `Because.\n\n${text}`);

describe('a link', () => {
  itReports([
    [
      'of a lesson to no file',
      (files) => write(files, 'See [the lab](count-token/instructions.md).'),
      `${lesson}:15 the link count-token/instructions.md leads to no file or folder.`,
    ],
    [
      'of instructions to no file',
      (files) => files.set(`${labPath}/instructions.md`, 'Read [this][1].\n\n[1]: ../lessn.md\n'),
      `${labPath}/instructions.md:3 the link ../lessn.md leads to no file or folder.`,
    ],
    [
      'of a challenge to no file',
      (files) => files.replace(`${challengePath}/description.md`, '## Rubric', '[x](y.md)\n\n## Rubric'),
      `${challengePath}/description.md:5 the link y.md leads to no file or folder.`,
    ],
    [
      'to no heading',
      (files) => write(files, '[up](#why-token) and [up](#why-tokens)'),
      `${lesson}:15 the link #why-token leads to no heading.`,
    ],
    [
      'to no heading of another lesson',
      (files) => write(files, '[there](../reading/lesson.md#why)'),
      `${lesson}:15 the link #why leads to no heading of tracks/foundations/basics/text/reading/lesson.md.`,
    ],
    [
      'out of the curriculum',
      (files) => write(files, '[out](../../../../../../README.md)'),
      `${lesson}:15 the link ../../../../../../README.md leaves the curriculum's folder.`,
    ],
    [
      'that is right, in code, or to another site is no problem',
      (files) =>
        write(
          files,
          '[a](count-tokens/instructions.md "The task") [b](https://example.org/x.md) `[c](d.md)`\n\n```text\n[e](f.md)\n```\n',
        ),
    ],
  ]);
});
