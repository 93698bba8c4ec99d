import { posix } from 'node:path';
import type { LabDefinition, LabProblem } from '@proximal/contracts';
import type { Lab } from '../curriculum/curriculum.js';
import type { Problem } from '../curriculum/problem.js';

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
