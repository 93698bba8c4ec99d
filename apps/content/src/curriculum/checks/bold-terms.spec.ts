import { describe } from '@jest/globals';
import { itReports } from '../../../test/sample-reading.js';
import { lessonPath, type CurriculumFiles } from '../../../test/sample-curriculum.js';

const lesson = `${lessonPath}/lesson.md`;
const glossary = "- { name: Token, also: [word piece], meaning: 'A piece of a text.' }\n";
const write = (files: CurriculumFiles, text: string) =>
  files.replace(lesson, 'Because.', text).set('glossary.yaml', glossary);

describe('the bold terms of a lesson', () => {
  itReports([
    ['are in the glossary by either name', (files) => write(files, 'A **token**, or some **word-pieces**.')],
    [
      'are not in the glossary',
      (files) => write(files, 'A token.\n\nA **vector** is *not* one.'),
      `${lesson}:15 the bold term vector is not in glossary.yaml: add it there, or stress it as *vector*.`,
    ],
    ['are not checked without a glossary', (files) => files.replace(lesson, 'Because.', 'A **vector**.')],
  ]);
});

describe('a glossary', () => {
  itReports([
    [
      'has a term twice',
      (files) => files.set('glossary.yaml', `${glossary}- { name: Tokens, meaning: 'More than one.' }\n`),
      'glossary.yaml:2 entry 2 repeats Token: write each term once, and none for its plural.',
    ],
    [
      'has a meaning of two lines',
      (files) => files.set('glossary.yaml', '- name: Token\n  meaning: |\n    One.\n    Two.\n'),
      'glossary.yaml:2 meaning must be one line.',
    ],
    [
      'has a term without letters',
      (files) => files.set('glossary.yaml', "- { name: '–', meaning: 'A dash.' }\n"),
      'glossary.yaml:1 name must have a letter or a digit.',
    ],
  ]);
});
