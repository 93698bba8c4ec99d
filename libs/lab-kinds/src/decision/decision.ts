import type { LabKind } from '../lab-kind.js';
import { program } from '../program/program.js';

const fewestAnswers = 2;

/** Several answers are right: a checker judges the answer and its reasons. */
export const decision: LabKind = {
  ...program,
  task: 'Several answers are right. What is judged is whether yours follows from what you were given.',
  templates: ['decision'],
  neededFiles: ['checker.py'],
  measuresEfficiency: false,
  /** A checker that judges decisions is a program of its own, so it has tests. */
  faultsIn({ checker_cases: answers, code }) {
    const refused = answers.filter(({ says }) => says !== undefined).length;
    if (code['checker.py'] === undefined || Math.min(refused, answers.length - refused) >= fewestAnswers) return [];
    const message = 'must have at least two answers that are accepted, and two that are refused.';
    return [{ path: ['checker_cases'], message }];
  },
};
