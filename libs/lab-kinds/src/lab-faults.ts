import type { LabKindName } from '@proximal/contracts';
import type { AuthoredLab, LabFault } from './authored-lab.js';
import { labKindOf, labKinds } from './registry.js';

/** Returns what an author has to change so that a lab is one of its kind: files and fields that it lacks, or of others. */
export function faultsOfKind(name: LabKindName, lab: AuthoredLab): LabFault[] {
  const { measuresEfficiency, neededFiles, own, faultsIn } = labKindOf(name);
  const isMeasured = lab.efficiency !== undefined || lab.code['slow.py'] !== undefined;
  const inefficient = `a lab of the kind ${name} has no efficiency: remove efficiency and slow.py.`;
  const missing = neededFiles.filter((file) => lab.code[file] === undefined);
  const { caseField } = own;
  const incomplete = lab.cases.flatMap((one, index) =>
    caseField === null || one[caseField] !== undefined ? [] : [index],
  );
  return [
    ...(isMeasured && !measuresEfficiency ? [{ path: ['kind'], message: inefficient }] : []),
    ...missing.map((file) => ({ path: ['kind'], message: `${name} needs the file ${file}, which is missing.` })),
    ...incomplete.map((index) => ({ path: ['cases', index], message: `the case needs a ${caseField}.` })),
    ...faultsOfOthers(name, lab),
    ...faultsIn(lab),
  ];
}

/** What belongs to another kind. */
function faultsOfOthers(name: LabKindName, lab: AuthoredLab): LabFault[] {
  const { cases, code } = lab;
  const others = Object.entries(labKinds).filter(([other]) => other !== name);
  return others.flatMap(([other, { own }]) => {
    const { files, folders, fields, caseField } = own;
    const isOwn = (path: string) => files.includes(path) || folders.some((folder) => path.startsWith(`${folder}/`));
    const foreign = cases.flatMap((one, index) => (caseField === null || one[caseField] === undefined ? [] : [index]));
    return [
      ...Object.keys(code)
        .filter(isOwn)
        .map((path) => ({ path: ['kind'], message: `${path} is for the kind ${other}.` })),
      ...fields
        .filter((field) => lab[field] !== undefined)
        .map((field) => ({ path: [field], message: `${field} is for the kind ${other}.` })),
      ...foreign.map((index) => ({ path: ['cases', index], message: `${caseField} is for the kind ${other}.` })),
    ];
  });
}
