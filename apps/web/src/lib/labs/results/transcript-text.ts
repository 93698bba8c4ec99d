import type { Schemas } from '@proximal/client';

export type Exchange = Schemas['ModelExchange'];

export function summaryOf(transcript: readonly Exchange[]): string {
  const tokens = transcript.reduce((sum, { tokens: used }) => sum + (used ? used.input + used.output : 0), 0);
  const cost = transcript.reduce((sum, { cost_usd }) => sum + cost_usd, 0);
  return `${transcript.length}, ${tokens} tokens, $${dollars(cost)}`;
}

export function dollars(cost: number): string {
  return cost.toFixed(6);
}

/** JSON on lines of its own; a text that was cut is no JSON and stays as it is. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
