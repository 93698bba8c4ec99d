import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '@proximal/testing/harness';
import { elapsedMs, type Entry } from '../load/journal.js';
import { usualMix, type OpenLoad, type Rates } from '../load/open-load.js';

export function answersAmong(entries: readonly Entry[], kinds?: readonly Entry['kind'][]) {
  const wanted = entries.filter(({ kind }) => kind !== 'register' && (!kinds || kinds.includes(kind)));
  const elapsed = wanted.filter(({ failure }) => failure === null).map(elapsedMs);
  const at = (percent: number) => (elapsed.length === 0 ? null : percentile(elapsed, percent));
  return { answered: elapsed.length, failed: wanted.length - elapsed.length, p50Ms: at(50), p99Ms: at(99) };
}

export interface Stretch extends ReturnType<typeof answersAmong> {
  wantedPerSecond: number;
  donePerSecond: number;
  unanswered: number;
}

export async function stretch(load: OpenLoad, rates: Rates, seconds: number): Promise<Stretch> {
  load.journal.entries.splice(0);
  const startedAt = performance.now();
  load.setRates(rates);
  await pause(seconds * 1_000);
  load.setRates({});
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  const answers = answersAmong(load.journal.entries.splice(0));
  const wantedPerSecond = Object.values(rates).reduce((sum, rate) => sum + rate, 0);
  const donePerSecond = answers.answered / elapsedSeconds;
  return { ...answers, wantedPerSecond, donePerSecond, unanswered: load.unanswered };
}

/** The platform carries a load while it holds to these. */
const mostFailedShare = 0.01;
const leastAnsweredShare = 0.9;
const longestP99Ms = 2_500;

export function overload({ answered, failed, unanswered, p99Ms }: Stretch): string[] {
  const all = answered + failed + unanswered;
  const problems: string[] = [];
  if (failed > all * mostFailedShare) problems.push(`${failed} of ${all} requests failed`);
  if (answered < all * leastAnsweredShare) problems.push(`only ${answered} of ${all} requests were answered in time`);
  if (p99Ms !== null && p99Ms > longestP99Ms)
    problems.push(`one of a hundred answers took ${Math.round(p99Ms)} ms or more`);
  return problems;
}

export interface Step extends Stretch {
  problems: string[];
}

type Ramp = Record<'startPerSecond' | 'factor' | 'stepSeconds' | 'mostSteps', number>;

/**
 * A step that is too much is repeated once, because one slow moment of the machine is no limit of the platform.
 * @param measured called after each step, before the next one starts; it returns further reasons
 */
export async function ramp(
  load: OpenLoad,
  { startPerSecond, factor, stepSeconds, mostSteps }: Ramp,
  measured: (step: Step) => Promise<string[]>,
): Promise<Step[]> {
  const steps: Step[] = [];
  let isRepeated = false;
  for (let rate = startPerSecond; steps.length < mostSteps;) {
    const result = await stretch(load, usualMix(rate), stepSeconds);
    const step = { ...result, problems: overload(result) };
    step.problems.push(...(await measured(step)));
    steps.push(step);
    const isTooMuch = step.problems.length > 0;
    if (isTooMuch && isRepeated) break;
    isRepeated = isTooMuch;
    if (!isTooMuch) rate *= factor;
    else await load.end();
  }
  return steps;
}

/** In actions a second. @throws Error when the platform did not even carry the first step */
export function capacityOf(steps: readonly Step[]): number {
  const carried = steps.filter(({ problems }) => problems.length === 0).at(-1);
  if (!carried) throw new Error(`the platform does not carry the first step: ${steps[0]?.problems.join(', ')}`);
  return carried.wantedPerSecond;
}
