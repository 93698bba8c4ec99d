import type { LabKindName } from '@proximal/contracts';
import { decision } from './decision/decision.js';
import type { LabKind } from './lab-kind.js';
import { program } from './program/program.js';
import { repair } from './repair/repair.js';
import { testing } from './testing/testing.js';
import { tests } from './tests/tests.js';

export const labKinds: Readonly<Record<LabKindName, LabKind>> = { program, repair, testing, decision, tests };

/** @param name left out in labs from before there were kinds; that of a newer release stands for `program` */
export function labKindOf(name: LabKindName = 'program'): LabKind {
  return Object.hasOwn(labKinds, name) ? labKinds[name] : program;
}

/** Code that only labs of one kind have: files and folders, by their paths in a lab's folder. */
export const ownFiles = Object.values(labKinds).flatMap(({ own }) => own.files);
export const ownFolders = Object.values(labKinds).flatMap(({ own }) => own.folders);
export const moduleFolders = Object.values(labKinds).flatMap(({ own }) => (own.hasModules ? own.folders : []));

/** The names of all complete labs to begin with: the plain function, which most labs are, and the others in order. */
export const labTemplates = [
  program.templates[0]!,
  ...Object.values(labKinds)
    .flatMap(({ templates }) => templates)
    .filter((name) => name !== program.templates[0])
    .sort(),
];
