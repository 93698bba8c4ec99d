import type { Efficiency, SizeResult } from './efficiency.js';
import { cut } from './values/value-text.js';

const powers = ['a constant', 'n', 'n²', 'n³', 'n⁴'];
/** A smaller difference of exponents does not show another algorithm. */
const noticeableGrowth = 0.3;
const longestCall = 400;

export function efficiencyHint(efficiency: Efficiency, call: string | null): string | null {
  if (efficiency.score === 100) return null;
  if (call === null) return casesHint(efficiency);
  const said = [costOf(efficiency), wrongAnswersOf(efficiency)].filter((sentence) => sentence !== null);
  if (said.length === 0) return null;
  return [...said, `Measured with ${cut(call.replace(/\s+/g, ' ').trim(), longestCall)}`].join(' ');
}

function casesHint({ isCostly, ratio, largest }: Efficiency): string | null {
  if (!isCostly || !largest) return null;
  return `The tests take about ${timesText(ratio)} times the reference's steps.${partText(largest)}`;
}

function costOf({ isCostly, largest, ratio, growth, referenceGrowth }: Efficiency): string | null {
  if (!isCostly || !largest) return null;
  const steps =
    largest.outcome === 'costly'
      ? `at n = ${largest.n} it was stopped after ${Math.floor(ratio)} times the reference's steps`
      : `at n = ${largest.n} it takes about ${timesText(ratio)} times the reference's steps`;
  const part = partText(largest);
  if (growth - referenceGrowth < noticeableGrowth) return `${capitalised(steps)}.${part}`;
  const grows = `The steps grow about as ${powerText(growth)} where ${powerText(referenceGrowth)} suffices`;
  return `${grows}: ${steps}.${part}`;
}

/** Names only what was measured: output that is most of the additional steps, or loading that is most of all steps. */
function partText({ fuel, referenceFuel, outputFuel, loadingFuel }: SizeResult): string {
  if (outputFuel > 0 && outputFuel >= (fuel - referenceFuel) / 2)
    return ` What costs is print: at least ${percentText(outputFuel / fuel)} of its steps are output, more than 4,000 for each line.`;
  if (loadingFuel >= fuel / 2)
    return ` ${percentText(loadingFuel / fuel)} of its steps load it: its imports, and the code outside of functions.`;
  return '';
}

function wrongAnswersOf({ rightSizes, sizes, largest, failed }: Efficiency): string | null {
  const failure = failed ? ` At n = ${failed.n}: ${failed.failure}` : '';
  if (!largest)
    return `None of the larger inputs was answered as the reference does, so efficiency counts nothing.${failure}`;
  const isOnlyCapped = largest.outcome === 'costly';
  return rightSizes === sizes || isOnlyCapped
    ? null
    : `Only ${rightSizes} of ${sizes} larger inputs were answered right.${failure}`;
}

function percentText(share: number): string {
  return `${Math.min(100, Math.floor(100 * share))} %`;
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
