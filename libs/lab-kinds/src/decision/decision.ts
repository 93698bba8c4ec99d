import type { LabKind } from '../lab-kind.js';
import { program } from '../program/program.js';

/** Several answers are right: a checker judges the answer and its reasons. */
export const decision: LabKind = {
  ...program,
  task: 'Several answers are right. What is judged is whether yours follows from what you were given.',
  measuresEfficiency: false,
};
