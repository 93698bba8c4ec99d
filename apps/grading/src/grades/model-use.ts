import type { Bounds } from '@proximal/contracts';
import type { ModelUse, Outcome } from '@proximal/sandbox';
import type { PreparedCase } from './prepared-lab.js';

type Limits = Pick<PreparedCase, 'modelCalls' | 'modelTokens' | 'modelCost' | 'inFlight'>;

interface WrongUse {
  said: string;
  behaviour: string;
}

/** Null where the calls together used neither too much nor too little of the model. */
export function wrongModelUse(
  { modelCalls, modelTokens, modelCost, inFlight }: Limits,
  outcomes: Pick<Outcome, 'modelCalls' | 'modelUse'>[],
): WrongUse | null {
  const uses = outcomes.flatMap(({ modelUse }) => modelUse ?? []);
  return (
    tooManyCalls(sumOf(outcomes.map((outcome) => outcome.modelCalls ?? 0)), modelCalls) ??
    wrongTokens(sumOf(uses.map(({ tokens }) => tokens)), modelTokens) ??
    wrongCost(sumOf(uses.map(({ cost }) => cost)), modelCost) ??
    wrongInFlight(uses, inFlight)
  );
}

function tooManyCalls(made: number, most: number | null): WrongUse | null {
  if (most === null || made <= most) return null;
  const said = `It called the model ${timesText(made)}; ${timesText(most)} at most are needed.`;
  return { said, behaviour: `model calls: ${made}` };
}

function wrongTokens(used: number, bounds: Bounds | undefined): WrongUse | null {
  const broken = brokenBound(used, bounds, String);
  return broken === null
    ? null
    : { said: `It used ${used} tokens of the model; ${broken}`, behaviour: `model tokens: ${used}` };
}

/** @param cost in billionths of a dollar, as the bounds are compared */
function wrongCost(cost: number, bounds: Bounds | undefined): WrongUse | null {
  const { least = 0, most } = bounds ?? { most: Infinity };
  const broken = brokenBound(cost, { least: Math.round(least * 1e9), most: Math.round(most * 1e9) }, costText);
  return broken === null
    ? null
    : { said: `Its requests cost ${costText(cost)}; ${broken}`, behaviour: `model cost: ${cost}` };
}

function wrongInFlight(uses: ModelUse[], bounds: Bounds | undefined): WrongUse | null {
  const waited = Math.max(0, ...uses.map(({ inFlight }) => inFlight));
  const broken = brokenBound(waited, bounds, String);
  const requests = waited === 1 ? '1 request' : `${waited} requests`;
  return broken === null ? null : { said: `${requests} waited at once; ${broken}`, behaviour: `in flight: ${waited}` };
}

function brokenBound(used: number, bounds: Bounds | undefined, textOf: (amount: number) => string): string | null {
  if (!bounds) return null;
  const { least = 0, most } = bounds;
  if (used > most) return `the most is ${textOf(most)}.`;
  return used < least ? `the least is ${textOf(least)}.` : null;
}

function costText(billionths: number): string {
  return `$${(billionths / 1e9).toFixed(9).replace(/\.?0+$/, '')}`;
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function timesText(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
