import type { Schemas } from '@proximal/client';
import { printable, wrapped, type Paint } from '../terminal/screen.js';

type Exchange = Schemas['ModelExchange'];

/** What the requests to a model took together. */
export function transcriptSummary(transcript: Exchange[]): string {
  const tokens = transcript.reduce((sum, { tokens: used }) => sum + (used ? used.input + used.output : 0), 0);
  const cost = transcript.reduce((sum, { cost_usd }) => sum + cost_usd, 0);
  const requests = transcript.length === 1 ? '1 request' : `${transcript.length} requests`;
  return `${requests} to the model, ${tokens} tokens, $${dollars(cost)}; --transcript shows them.`;
}

/** Each request with its answer, by the virtual clock. */
export function transcriptLines(transcript: Exchange[], paint: Paint, width: number): string[] {
  return transcript.flatMap((exchange, index) => {
    const { test, at_seconds: at, tokens, cost_usd: cost, request, reply, error } = exchange;
    const used = tokens ? ` · ${tokens.input} tokens in, ${tokens.output} out · $${dollars(cost)}` : '';
    const from = test === null || test === transcript[index - 1]?.test ? [] : [paint.bold(printable(test))];
    return [
      ...from,
      `${index + 1}. at ${at.toFixed(2)} s${used}`,
      ...indented(`request: ${request}`, width),
      ...(reply === null ? [] : indented(`reply: ${reply}`, width)),
      ...(error === null ? [] : indented(error, width).map(paint.red)),
    ];
  });
}

function dollars(cost: number): string {
  return cost.toFixed(6);
}

function indented(text: string, width: number): string[] {
  return wrapped(printable(text), width - 4).map((line) => `    ${line}`);
}
