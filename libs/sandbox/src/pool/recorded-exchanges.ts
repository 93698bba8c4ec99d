import { MalformedReply } from '../guest/value.js';
import { transcriptLength, transcriptTextLength } from '../limits.js';
import type { RecordedExchange } from '../sandbox.js';

const mostEntries = 1_000;
const counted = ['input', 'cached', 'written', 'output', 'thinking'] as const;

/** @throws MalformedReply for what no runner of ours has recorded */
export function readTranscript(raw: unknown, callCount: number): RecordedExchange[] {
  if (!Array.isArray(raw) || raw.length > mostEntries) throw new MalformedReply();
  const entries = raw.map((entry) => readEntry(entry, callCount));
  const length = entries.reduce((sum, { request, reply, error }) => sum + textsLength([request, reply, error]), 0);
  if (length > transcriptLength) throw new MalformedReply();
  return entries;
}

function textsLength(texts: (string | null)[]): number {
  return texts.reduce((sum, text) => sum + (text ?? '').length, 0);
}

function readEntry(raw: unknown, callCount: number): RecordedExchange {
  if (typeof raw !== 'object' || raw === null) throw new MalformedReply();
  const { call, at, latency, request, reply, error, usage, cost } = raw as Record<string, unknown>;
  const index = amount(call);
  if (!Number.isInteger(index) || index >= callCount) throw new MalformedReply();
  return {
    call: index,
    at: amount(at),
    latency: amount(latency),
    request: text(request),
    reply: reply === null ? null : text(reply),
    error: error === null ? null : text(error),
    usage: usage === null ? null : readUsage(usage),
    cost: amount(cost),
  };
}

function readUsage(raw: unknown): NonNullable<RecordedExchange['usage']> {
  if (typeof raw !== 'object' || raw === null) throw new MalformedReply();
  const usage = raw as Record<string, unknown>;
  const [input, cached, written, output, thinking] = counted.map((name) => amount(usage[name]));
  return { input: input!, cached: cached!, written: written!, output: output!, thinking: thinking! };
}

function amount(raw: unknown): number {
  if (typeof raw !== 'number' || !Number.isFinite(raw) || raw < 0) throw new MalformedReply();
  return raw;
}

function text(raw: unknown): string {
  if (typeof raw !== 'string' || raw.length > transcriptTextLength) throw new MalformedReply();
  return raw;
}
