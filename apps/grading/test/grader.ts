import type { LabDefinition } from '@proximal/contracts';
import { openSandbox, type Sandbox } from '@proximal/sandbox';
import { stopAfterwards } from '@proximal/testing';
import { gradeCode, type Grade } from '../src/grades/grade.js';
import { prepareLab } from '../src/labs/verification/lab-preparation.js';

export interface TestedGrader {
  sandbox: Sandbox;
  grade(definition: LabDefinition, ...codes: string[]): Promise<Grade[]>;
}

/** A busy machine takes a second or more for each runner. */
export const graderOpensWithinMs = 240_000;

export async function openGrader(runners = 1): Promise<TestedGrader> {
  // The time limit by the clock is meant for accidents, and a busy machine is not one.
  const sandbox = await openSandbox({ runners });
  stopAfterwards({ stop: () => sandbox.close() });
  return {
    sandbox,
    async grade(definition, ...codes) {
      const lab = await prepareLab(sandbox, definition, []);
      if (!lab) throw new Error('the lab is wrong');
      return Promise.all(codes.map((code) => gradeCode(sandbox, lab, code)));
    },
  };
}
