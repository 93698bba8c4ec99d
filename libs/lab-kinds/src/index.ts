import type { LabKindName } from '@proximal/contracts';
import { decision } from './decision/decision.js';
import type { LabKind } from './lab-kind.js';
import { program } from './program/program.js';
import { repair } from './repair/repair.js';
import { testing } from './testing/testing.js';

export type { LabKind, StartersCase } from './lab-kind.js';

const labKinds: Record<LabKindName, LabKind> = { program, repair, testing, decision };

/** @param name left out in labs from before there were kinds */
export function labKindOf(name: LabKindName = 'program'): LabKind {
  return labKinds[name];
}
