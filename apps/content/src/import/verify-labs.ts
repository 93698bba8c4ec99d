import type { LabDefinition, LabProblem } from '@proximal/contracts';
import type { Lab } from '../curriculum/curriculum.js';
import type { Problem } from '../curriculum/problem.js';
import { definitionOf, locate } from './lab-definition.js';

/** Verifying a lab keeps a grading process busy for seconds: more at a time would only queue there. */
const labsAtATime = 2;

/** Requests the verification of labs, and returns their problems by file and line. */
export async function verifyLabs(
  labs: readonly Lab[],
  verify: (definition: LabDefinition, lab: Lab) => Promise<LabProblem[]>,
): Promise<Problem[]> {
  const waiting = [...labs];
  const problems: Problem[] = [];
  const verifyWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const lab = next;
      const faults = await verify(definitionOf(lab), lab);
      problems.push(...faults.map((fault) => locate(lab, fault)));
    }
  };
  try {
    await Promise.all(Array.from({ length: labsAtATime }, verifyWaiting));
  } finally {
    // When one fails, the others finish their current lab and stop.
    waiting.length = 0;
  }
  return problems;
}
