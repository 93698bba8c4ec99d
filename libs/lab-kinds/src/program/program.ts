import type { LabKind } from '../lab-kind.js';
import { namesOf, percentPassed } from '../shares.js';

/** A program is written from its description. */
export const program: LabKind = {
  task: null,
  measuresEfficiency: true,
  keepsWhatStarterPasses: false,
  fewestCases: 8,
  correctnessOf: percentPassed,
  complaintAboutStarter(cases) {
    const passed = namesOf(cases.filter(({ isPassed }) => isPassed));
    return passed && `It already passes ${passed}: unmodified, it must pass no case.`;
  },
};
