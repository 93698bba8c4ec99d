import type { LabKind } from '../lab-kind.js';
import { namesOf, percentPassed } from '../shares.js';
import { definedOn, faultsInPrograms, programFile, programFolder, rightProgram } from './wrong-programs.js';

/** Tests are written for a program that nobody sees: the right one passes them, each wrong one fails them. */
export const testing: LabKind = {
  task: 'Write tests: functions whose names begin with test_. The right program has to pass all of them, and each wrong program has to fail at least one. You see none of these programs; your tests import their functions from the module program.',
  examples: {
    title: 'The programs',
    verb: 'must mean that',
    rest: 'There are more wrong programs, of which you see only whether your tests catch them.',
    areCode: false,
  },
  templates: ['testing'],
  neededFiles: [programFile],
  own: { files: [programFile], folders: [programFolder], fields: [], caseField: 'wrong_program' },
  firstCases: [rightProgram],
  measuresEfficiency: false,
  keepsWhatStarterPasses: false,
  fewestCases: 5,
  faultsIn: faultsInPrograms,
  defined: definedOn,
  exampleOf({ name }) {
    if (name === rightProgram.name) return { call: 'your tests, on the right program', expected: 'every test passes' };
    return { call: `your tests, on a wrong program: ${name}`, expected: 'a test fails' };
  },
  /** The weight of the wrong programs that are caught; 0 when the right one is refused. */
  correctnessOf(cases) {
    if (cases.some(({ isCondition, isPassed }) => isCondition && !isPassed)) return 0;
    return percentPassed(cases.filter(({ isCondition }) => !isCondition));
  },
  complaintAboutStarter(cases) {
    if (testing.correctnessOf(cases) === 0) return null;
    const caught = namesOf(cases.filter(({ isPassed, isCondition }) => isPassed && !isCondition));
    return `It already catches ${caught}: unmodified, it must catch nothing, or refuse the right program.`;
  },
};
