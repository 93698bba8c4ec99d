import type { Progress } from '@proximal/all';
import type { Verdict } from '@proximal/harness';
import type { FaultOptions } from './options.js';

/** The inputs of a scenario. */
export interface ScenarioRun {
  options: FaultOptions;
  progress: Progress;
  /** Counts the promises that the scenario checks. */
  verdict: Verdict;
}

/** A fault on real servers of the scenario's own, with the promises that hold in spite of it. */
export interface Scenario {
  /** The name for `--only`. */
  name: string;
  /** @returns the lines of a table of figures, its heading first */
  run(run: ScenarioRun): Promise<string[][]>;
}
