import type { LabDefinition } from '@proximal/contracts';
import type { AuthoredLab, LabFault } from './authored-lab.js';

/** How a case ended, as far as a score depends on it. */
export interface ScoredCase {
  weight: number;
  isPassed: boolean;
  /** A case that adds nothing when it passes, and takes away when it fails. */
  isCondition: boolean;
}

export interface StartersCase extends ScoredCase {
  name: string;
  isHidden: boolean;
}

/** What pages and the command line say about the shown cases. */
interface ExampleTexts {
  title: string;
  /** Stands between a call and its outcome. */
  verb: string;
  /** What the hidden cases are. */
  rest: string;
  /** Whether the calls are code, which a learner can run. */
  areCode: boolean;
}

export interface LabKind {
  /** What a learner is asked to do, in a sentence or two; null where the instructions alone say it. */
  task: string | null;
  examples: ExampleTexts;
  /** The names of its complete labs to begin with: `lab-<name>` is the folder of one. */
  templates: readonly string[];
  /** Code beside that of every lab which it cannot do without. */
  neededFiles: readonly string[];
  /**
   * What only labs of this kind have: code, as files or in folders, fields, and the field of a case that names such a
   * file.
   */
  own: {
    files: readonly string[];
    folders: readonly string[];
    /** Whether the files in its folders are modules, which Python imports by their names. */
    hasModules?: true;
    fields: readonly ('module' | 'test_files')[];
    caseField: 'wrong_program' | null;
  };
  /** Cases that no author writes, before those of the lab. */
  firstCases: LabDefinition['cases'];
  /** Whether steps are compared with the reference's. Without it, correctness and style make the score. */
  measuresEfficiency: boolean;
  /** Whether the cases that the starter passes are conditions. */
  keepsWhatStarterPasses: boolean;
  /** Half of them or more are hidden. */
  fewestCases: number;
  /** Returns what an author has to change, beside missing and foreign files and fields. */
  faultsIn: (lab: AuthoredLab) => LabFault[];
  /** Adds what only this kind grades. @param definition has `firstCases`, and then the lab's cases in their order */
  defined: (definition: LabDefinition, lab: AuthoredLab) => LabDefinition;
  /** Returns how learners see a shown case; null where they see its code. */
  exampleOf: (one: { name: string }) => { call: string; expected: string } | null;
  /** From 0 to 100, an integer; 100 only when every case passed. */
  correctnessOf: (cases: readonly ScoredCase[]) => number;
  /** Returns what an author has to change because of how the starter does; null for nothing. */
  complaintAboutStarter: (cases: readonly StartersCase[]) => string | null;
}
