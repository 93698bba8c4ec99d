import { existsSync, readFileSync } from 'node:fs';
import { StartFailure } from '@proximal/runtime';
import { gradeMs } from '../fleet/fleet.js';
import { scaleFigures, type ScaleFigures } from '../fleet/scale-figures.js';
import { measuredCosts, type Costs } from './scenarios.js';

/**
 * Reads the figures that `bench:scale -- --write` has written.
 * @throws StartFailure when the file has none
 */
export function readFigures(path: string): ScaleFigures {
  const { data, error } = scaleFigures.safeParse(jsonIn(path));
  if (error) throw new StartFailure(`${path} has no figures of bench:scale: ${error.issues[0]?.path.join('.')}.`);
  return data;
}

/**
 * Reads `{"usual": [ms…], "endless": [ms…]}`, or the output of `bench:grading --json` for the usual ones.
 * @throws StartFailure when there are none
 */
export function readCosts(path: string): Costs {
  const given = jsonIn(path) as Partial<Costs> & { together?: { cpuMs: number } };
  const { usual = given.together && [given.together.cpuMs], endless = measuredCosts.endless } = given;
  const isRight = [usual, endless].every(
    (costs) => Array.isArray(costs) && costs.length > 0 && costs.every((cost) => cost > 0),
  );
  if (!isRight)
    throw new StartFailure(`${path} has no costs: give "usual" and "endless", lists of milliseconds above 0.`);
  return { usual: usual!, endless };
}

/** Takes the mean of the usual costs from the figures, and how much labs differ from the costs of references. */
export function costsFrom(figures: ScaleFigures): Costs {
  const { usual, endless } = measuredCosts;
  const mean = usual.reduce((sum, cost) => sum + cost, 0) / usual.length;
  return { usual: usual.map((cost) => Number(((cost / mean) * gradeMs(figures)).toFixed(1))), endless };
}

function jsonIn(path: string): unknown {
  if (!existsSync(path)) throw new StartFailure(`There is no ${path}: --costs and --figures must name a file.`);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new StartFailure(`${path} cannot be read as JSON: give what a benchmark has printed with --json.`);
  }
}
