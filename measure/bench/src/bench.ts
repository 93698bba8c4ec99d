import type { Report } from './report.js';

/** A benchmark of this project: a name in `main.ts`. */
export interface Bench {
  about: string;
  /** The options, whole numbers, with their usual values. */
  options: Record<string, number>;
  measure: (given: Record<string, number>) => Promise<Report>;
}

export function bench<Options extends Record<string, number>>(
  about: string,
  options: Options,
  measure: (options: Options) => Promise<Report>,
): Bench {
  return { about, options, measure: (given) => measure({ ...options, ...given }) };
}
