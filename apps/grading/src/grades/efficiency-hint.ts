import type { Efficiency } from './efficiency.js';
import { cut } from './value-text.js';

const powers = ['a constant', 'n', 'n²', 'n³', 'n⁴'];
/** A smaller difference of exponents does not show another algorithm. */
const noticeableGrowth = 0.3;
const longestCall = 400;

/**
 * Null when the program has full efficiency.
 * @param call shows the larger inputs to the learner; null when the steps of the cases were measured
 */
export function efficiencyHint(efficiency: Efficiency, call: string | null): string | null {
  if (efficiency.score === 100) return null;
  if (call === null) return casesHint(efficiency);
  const said = [costOf(efficiency), wrongAnswersOf(efficiency)].filter((sentence) => sentence !== null);
  if (said.length === 0) return null;
  return [...said, `Measured with ${cut(call.replace(/\s+/g, ' ').trim(), longestCall)}`].join(' ');
}

function casesHint({ isCostly, ratio }: Efficiency): string | null {
  if (!isCostly) return null;
  return `The tests take about ${timesText(ratio)} times the reference's steps: look for work that is done more than once.`;
}

function costOf({ isCostly, largest, ratio, growth, referenceGrowth }: Efficiency): string | null {
  if (!isCostly || !largest) return null;
  const steps =
    largest.outcome === 'costly'
      ? `at n = ${largest.n} it was stopped after ${Math.floor(ratio)} times the reference's steps`
      : `at n = ${largest.n} it takes about ${timesText(ratio)} times the reference's steps`;
  if (growth - referenceGrowth < noticeableGrowth)
    return `${capitalised(steps)}: look for work that is done more than once.`;
  const grows = `The steps grow about as ${powerText(growth)} where ${powerText(referenceGrowth)} suffices`;
  return `${grows}: ${steps}. Look for a loop, a search or a copy inside a loop.`;
}

function wrongAnswersOf({ rightSizes, sizes, largest }: Efficiency): string | null {
  if (!largest) return 'None of the larger inputs was answered as the reference does, so efficiency counts nothing.';
  const isOnlyCapped = largest.outcome === 'costly';
  return rightSizes === sizes || isOnlyCapped
    ? null
    : `Only ${rightSizes} of ${sizes} larger inputs were answered right.`;
}

function timesText(ratio: number): string {
  return ratio < 10 ? String(Number(ratio.toFixed(1))) : String(Math.round(ratio));
}

function powerText(exponent: number): string {
  const nearest = Math.round(exponent);
  const name = powers[nearest];
  if (name !== undefined && Math.abs(exponent - nearest) <= 0.2) return name;
  return `n^${exponent.toFixed(1)}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
