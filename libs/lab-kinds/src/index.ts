export type { AuthoredLab, LabFault } from './authored-lab.js';
export { faultsOfKind } from './lab-faults.js';
export type { LabKind, StartersCase } from './lab-kind.js';
export { labKindOf, labTemplates, ownFiles, ownFolders } from './registry.js';
