import { describe } from '@jest/globals';
import { itReports } from '../../../test/sample-reading.js';
import { challengePath, labPath, lessonPath, type CurriculumFiles } from '../../../test/sample-curriculum.js';

const lab = `${labPath}/lab.yaml`;
const lesson = `${lessonPath}/lesson.md`;
const text = 'tracks/foundations/basics/text';
const draft = `${text}/draft/lesson.md`;
const hide = (files: CurriculumFiles, file: string) => files.replace(file, 'is_published: true', 'is_published: false');

function withSkill(files: CurriculumFiles, slug: string): CurriculumFiles {
  const line = `- { slug: ${slug}, name: New, description: New., prerequisites: [] }`;
  return files.replace('skills.yaml', '\n- { slug: vectors', `\n${line}\n- { slug: vectors`);
}

const rebase = (files: CurriculumFiles, description: string, prerequisite: string) =>
  files.replace(
    'skills.yaml',
    `${description}, prerequisites: [counting]`,
    `${description}, prerequisites: [${prerequisite}]`,
  );

const untaught = (slug: string) =>
  `no published lesson teaches ${slug}: name it in the skills of one, or remove it here.`;
const remedy = 'name it among the first three skills of a published lab that is no project.';
const taskless = (slug: string) => `${slug} has no task: ${remedy}`;
const unknownToLearners = (slug: string) => `${untaught(slug)} It has no task either: ${remedy}`;

describe('a skill', () => {
  itReports([
    ['that nothing names', (files) => withSkill(files, 'idle'), `skills.yaml:3 ${unknownToLearners('idle')}`],
    [
      'that only a lab names',
      (files) => withSkill(files, 'drilled').replace(lab, '[tokens, counting]', '[tokens, counting, drilled]'),
      `skills.yaml:3 ${untaught('drilled')}`,
    ],
    [
      'that only a lesson names',
      (files) => withSkill(files, 'read').replace(lesson, '[tokens]', '[tokens, read]'),
      `skills.yaml:3 ${taskless('read')}`,
    ],
    [
      'that is only the fourth of a lab',
      (files) =>
        withSkill(withSkill(files, 'third'), 'fourth')
          .replace(lab, '[tokens, counting]', '[tokens, counting, third, fourth]')
          .replace(lesson, '[tokens]', '[tokens, third, fourth]'),
      `skills.yaml:4 ${taskless('fourth')}`,
    ],
    [
      'that only a project trains',
      (files) => files.replace(lab, 'max_xp: 100', 'max_xp: 100\nis_project: true'),
      `skills.yaml:2 ${taskless('tokens')}`,
    ],
    ['whose only lab is not published', (files) => hide(files, lab), `skills.yaml:2 ${taskless('tokens')}`],
    [
      'that a published challenge needs, while its lesson and lab are not published',
      (files) => hide(hide(files, lesson).replace(`${challengePath}/challenge.yaml`, '[counting]', '[tokens]'), lab),
      `skills.yaml:2 ${unknownToLearners('tokens')}`,
    ],
    [
      'that a published skill builds on, while only an unpublished lesson teaches it',
      (files) => {
        rebase(withSkill(files, 'basis'), 'Lists of numbers.', 'basis').addReading(text, 'draft');
        hide(files.replace(draft, '[counting]', '[basis]'), draft);
      },
      `skills.yaml:3 ${unknownToLearners('basis')}`,
    ],
    ['that only unpublished items need, is correct', (files) => hide(files, `${text}/module.yaml`)],
    [
      'that only a skill of unpublished items builds on, is correct',
      (files) => hide(rebase(withSkill(files, 'early'), 'Pieces of text.', 'early'), `${text}/module.yaml`),
    ],
    [
      'is judged only when nothing else is wrong',
      (files) => withSkill(files, 'idle').replace(lab, '100', '0'),
      `${lab}:5 max_xp must be at least 1.`,
    ],
  ]);
});
