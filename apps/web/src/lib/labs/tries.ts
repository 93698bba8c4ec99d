import { passingScore, type Submission } from './results/grade-text.js';

export const triesBeforeHints = 2;

/** Graded submissions since the lab was last solved. @param submissions newest first */
export function failedTries(submissions: readonly Submission[]): number {
  const graded = submissions.filter((one) => one.status === 'graded');
  const solved = graded.findIndex(({ score }) => score >= passingScore);
  return solved === -1 ? graded.length : solved;
}
