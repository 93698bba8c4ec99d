import type { LabKind } from '../lab-kind.js';
import { program } from '../program/program.js';
import { definedWithTests, faultsInTestFiles, fileFolders } from './test-files.js';

/** A program, in one file or several, is judged by the author's files with tests. */
export const tests: LabKind = {
  ...program,
  task: 'Write a program that passes the tests of this lab. The files with shown tests are part of the task.',
  examples: {
    title: 'Tests',
    verb: 'returns',
    rest: 'There may be hidden tests, too.',
    areCode: false,
  },
  templates: ['tests'],
  own: { files: [], folders: fileFolders, hasModules: true, fields: ['module', 'test_files'], caseField: null },
  measuresEfficiency: false,
  fewestCases: 0,
  faultsIn: faultsInTestFiles,
  defined: definedWithTests,
  complaintAboutStarter(cases) {
    if (cases.some(({ isPassed }) => !isPassed)) return null;
    return 'It passes every test: unmodified, it must fail at least one.';
  },
};
