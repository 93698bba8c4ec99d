export type { AuthoredLab } from './authored-lab.js';
export { faultsOfKind } from './lab-faults.js';
export type { StartersCase } from './lab-kind.js';
export { labKindOf, labTemplates, moduleFolders, ownFiles, ownFolders } from './registry.js';
export { usualModule } from './tests/test-files.js';
