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

export interface LabKind {
  /** What a learner is asked to do, in a sentence or two; null where the instructions alone say it. */
  task: string | null;
  /** Whether steps are compared with the reference's. Without it, correctness and style make the score. */
  measuresEfficiency: boolean;
  /** Whether the cases that the starter passes are conditions. */
  keepsWhatStarterPasses: boolean;
  /** Half of them or more are hidden. */
  fewestCases: number;
  /** From 0 to 100, an integer; 100 only when every case passed. */
  correctnessOf: (cases: readonly ScoredCase[]) => number;
  /** Returns what an author has to change because of how the starter does; null for nothing. */
  complaintAboutStarter: (cases: readonly StartersCase[]) => string | null;
}
