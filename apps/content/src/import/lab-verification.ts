import { posix } from 'node:path';
import type { LabDefinition, LabProblem } from '@proximal/contracts';
import type { Lab } from '../curriculum/curriculum.js';
import type { Problem } from '../curriculum/problem.js';

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

/** Builds a lab's definition for grading: everything that a grade depends on. */
export function definitionOf(lab: Lab): LabDefinition {
  return {
    language: lab.language,
    timeSeconds: lab.limits.time_seconds,
    cases: lab.cases.map(({ hidden, ...rest }) => ({ ...rest, isHidden: hidden })),
    efficiency: lab.efficiency,
    starter: lab.starter,
    reference: lab.reference,
    slow: lab.slow,
  };
}

/** Finds the file and line of a problem that grading found in a lab. */
export function locate({ locations }: Lab, { part, index, line, message }: LabProblem): Problem {
  const fileOf = (name: string) => posix.join(locations.folder, name);
  if (part === 'cases') return { file: fileOf('lab.yaml'), line: locations.cases[index ?? -1] ?? null, message };
  if (part === 'efficiency') return { file: fileOf('lab.yaml'), line: locations.efficiency, message };
  return { file: fileOf(`${part}.py`), line, message };
}
