import { describe } from '@jest/globals';
import { itReports } from '../../../test/sample-reading.js';
import { labPath, lessonPath, type CurriculumFiles } from '../../../test/sample-curriculum.js';

const adding = 'tracks/foundations/basics/numbers/adding';
const added = `${lessonPath}/together/lab.yaml`;
const project = (files: CurriculumFiles, skills: string) =>
  files.addLab('together', 'is_project: true').replace(added, '[tokens, counting]', skills);
const withSkill = (files: CurriculumFiles, slug: string) =>
  files.replace(
    'skills.yaml',
    '\n- { slug: vectors',
    `\n- { slug: ${slug}, name: New, description: New., prerequisites: [] }\n- { slug: vectors`,
  );
const withWords = (files: CurriculumFiles) =>
  withSkill(files, 'words')
    .addLab('words', 'is_recall: false')
    .replace(`${lessonPath}/words/lab.yaml`, '[tokens, counting]', '[words]')
    .replace(`${lessonPath}/lesson.md`, '[tokens]', '[tokens, words]');
const withSums = (files: CurriculumFiles) =>
  withSkill(files, 'sums')
    .replace(`${adding}/lesson.md`, '[vectors, counting]', '[vectors, sums]')
    .replace(`${adding}/add/lab.yaml`, '[vectors, counting]', '[vectors, sums]');
const rule = 'a project joins the skills that the other labs of its module text demonstrate,';

describe('a project', () => {
  itReports([
    ['with the skills of its module is correct', (files) => project(files, '[tokens, counting]')],
    ['with all but one of them is correct', (files) => project(withWords(files), '[tokens, words]')],
    ['with another one is correct', (files) => project(files, '[tokens, counting, vectors]')],
    [
      'that leaves out two',
      (files) => project(withWords(files), '[tokens]'),
      `${added}:7 ${rule} and leaves out at most one of them: add all but one of counting, words.`,
    ],
    [
      'with two of other modules',
      (files) => project(withSums(files), '[tokens, counting, vectors, sums]'),
      `${added}:7 ${rule} and has at most one other: remove all but one of vectors, sums.`,
    ],
    [
      'in a module with one skill',
      (files) => project(files, '[tokens, counting]').replace(`${labPath}/lab.yaml`, '[tokens, counting]', '[tokens]'),
      `${added}:7 ${rule} and these are fewer than two: put it into a module with more labs.`,
    ],
  ]);
});

const lastModule = (files: CurriculumFiles, skills: string) =>
  project(files, skills)
    .replace(`${lessonPath}/lesson.md`, 'labs: [count-tokens, together]', 'labs: [count-tokens]')
    .move(`${lessonPath}/together`, `${last}/closing/together`)
    .set(`${last}/module.yaml`, 'title: All of it\ndescription: Everything.\nprerequisites: []\nlessons: [closing]\n')
    .set(
      `${last}/closing/lesson.md`,
      '---\ntitle: All\nlesson_type: lab\ndifficulty: beginner\nestimated_minutes: 60\nskills: [tokens]\nlabs: [together]\n---\n\n## All of it\n',
    )
    .replace('tracks/foundations/basics/level.yaml', '[text, numbers]', '[text, numbers, all-of-it]');
const last = 'tracks/foundations/basics/all-of-it';

describe('the last project of a track', () => {
  itReports([
    ['with a skill of each module before it is correct', (files) => lastModule(withSums(files), '[tokens, sums]')],
    [
      'that leaves out an elective is correct',
      (files) =>
        lastModule(withSums(files), '[tokens, counting]').replace(
          'tracks/foundations/basics/numbers/module.yaml',
          'lessons:',
          'elective: true\nlessons:',
        ),
    ],
    [
      'that leaves a module out',
      (files) => lastModule(withSums(files), '[tokens, counting]'),
      `${last}/closing/together/lab.yaml:7 the last project of a track has a skill of each module before it: add one of numbers.`,
    ],
  ]);
});
