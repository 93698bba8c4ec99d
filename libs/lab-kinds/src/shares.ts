import type { ScoredCase } from './lab-kind.js';

/** From 0 to 100. Rounding never gives 100 when a case failed, nor 0 when a case passed. */
export function percentPassed(cases: readonly Pick<ScoredCase, 'weight' | 'isPassed'>[]): number {
  const passed = cases.filter(({ isPassed }) => isPassed);
  if (passed.length === cases.length) return 100;
  if (passed.length === 0) return 0;
  return withinOpenRange((100 * weightOf(passed)) / weightOf(cases));
}

/** From 0 to 1; 1 where there is none. */
export function shareKept(cases: readonly Pick<ScoredCase, 'weight' | 'isPassed'>[]): number {
  return cases.length === 0 ? 1 : weightOf(cases.filter(({ isPassed }) => isPassed)) / weightOf(cases);
}

/** The nearest integer from 1 to 99. */
export function withinOpenRange(percent: number): number {
  return Math.min(99, Math.max(1, Math.round(percent)));
}

/** @returns such as `"an empty list"`, or `"an empty list" and 2 more`; null without a case */
export function namesOf(cases: readonly { name: string }[]): string | null {
  const [first] = cases;
  if (!first) return null;
  return `"${first.name}"${cases.length > 1 ? ` and ${cases.length - 1} more` : ''}`;
}

function weightOf(cases: readonly Pick<ScoredCase, 'weight'>[]): number {
  return cases.reduce((total, { weight }) => total + weight, 0);
}
