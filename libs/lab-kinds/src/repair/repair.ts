import type { LabKind } from '../lab-kind.js';
import { program } from '../program/program.js';
import { percentPassed, shareKept, withinOpenRange } from '../shares.js';

/** A program runs and is wrong. */
export const repair: LabKind = {
  ...program,
  task: 'This program runs, and it is wrong. Find the fault and repair it, and keep what is right.',
  templates: ['repair'],
  measuresEfficiency: false,
  keepsWhatStarterPasses: true,
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
    const shown = cases.filter(({ isHidden }) => !isHidden);
    const passed = shown.filter(({ isPassed }) => isPassed).length;
    if (passed > 0 && passed < shown.length) return null;
    const does = passed === 0 ? 'fails every shown case' : 'passes every shown case';
    return `It ${does}: a program to repair passes at least one shown case, and fails at least one.`;
  },
};
