import type { LabKind } from '../lab-kind.js';
import { namesOf, percentPassed } from '../shares.js';

/** A program is written from its description. */
export const program: LabKind = {
  task: null,
  examples: {
    title: 'Example tests',
    verb: 'returns',
    rest: 'These tests are shown. Hidden ones try other inputs.',
    areCode: true,
  },
  templates: ['function', 'api', 'class', 'coroutine', 'exception', 'model'],
  neededFiles: [],
  own: { files: [], folders: [], fields: [], caseField: null },
  firstCases: [],
  measuresEfficiency: true,
  keepsWhatStarterPasses: false,
  fewestCases: 8,
  faultsIn: () => [],
  defined: (definition) => definition,
  exampleOf: () => null,
  correctnessOf: percentPassed,
  complaintAboutStarter(cases) {
    const passed = namesOf(cases.filter(({ isPassed }) => isPassed));
    return passed && `It already passes ${passed}: unmodified, it must pass no case.`;
  },
};
