import type { LabKind } from '../lab-kind.js';
import { namesOf, percentPassed, shareKept, withinOpenRange } from '../shares.js';

/** A program runs and is wrong. */
export const repair: LabKind = {
  task: 'This program runs, and it is wrong. Find the fault and repair it, and keep what is right.',
  measuresEfficiency: false,
  keepsWhatStarterPasses: true,
  cases: { fewest: 8, need: 'cases' },
  /**
   * The weight of what was wrong and is right now, times the weight of what was right and still is: each case that is
   * lost takes its share off.
   */
  correctnessOf(cases) {
    const conditions = cases.filter(({ isCondition }) => isCondition);
    const repaired = percentPassed(cases.filter(({ isCondition }) => !isCondition));
    const kept = shareKept(conditions);
    if (repaired === 0 || kept === 0) return 0;
    return kept === 1 ? repaired : withinOpenRange(repaired * kept);
  },
  complaintAboutStarter(cases) {
    const passed = namesOf(cases.filter(({ isPassed, isCondition }) => isPassed && !isCondition));
    return passed && `It passes ${passed} only now and then: what it does must not change from run to run.`;
  },
};
