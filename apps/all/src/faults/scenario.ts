import type { Progress } from '../progress.js';
import type { Verdict } from '../rolling/verdict.js';
import type { FaultOptions } from './options.js';

/** What a scenario works with. */
export interface ScenarioRun {
  options: FaultOptions;
  progress: Progress;
  /** Collects the promises that it checks. */
  verdict: Verdict;
}

/** A fault that is made on purpose, on real servers of the scenario's own, and what is promised in spite of it. */
export interface Scenario {
  /** As `--only` has it. */
  name: string;
  /** @returns the lines of a table with the figures, its head first */
  run(run: ScenarioRun): Promise<string[][]>;
}
