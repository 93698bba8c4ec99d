import { messageLength } from '../limits.js';
import type { Call, Ending, Value } from '../sandbox.js';
import { MalformedReply, readValue, typeName } from './value.js';

const notAscii = /[^\0-\x7f]/;

export type Reply = Extract<Ending, { kind: 'returned' | 'raised' }> | { kind: 'split'; call: Call };

/**
 * Reads one line of the guest, which writes only ASCII: an invalid byte of a forged line would become three bytes, and
 * a report with many of them would exceed the host's limit. Throws MalformedReply.
 */
export function readReply(line: string): Reply {
  if (notAscii.test(line)) throw new MalformedReply();
  const parts = parse(line);
  if (!Array.isArray(parts)) throw new MalformedReply();
  const [kind, ...rest] = parts as unknown[];
  if (kind === 'returned') return { kind, value: readValue(rest[0]) };
  if (kind === 'raised') return readRaised(rest);
  if (kind === 'split') return { kind, call: readCall(rest) };
  throw new MalformedReply();
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new MalformedReply();
  }
}

function readRaised([type, message, line]: unknown[]): Reply {
  if (typeof message !== 'string') throw new MalformedReply();
  return { kind: 'raised', exception: typeName(type), message: shownText(message), line: readLine(line) };
}

export function readLine(raw: unknown): number | null {
  return Number.isInteger(raw) && (raw as number) >= 1 && (raw as number) <= 1_000_000 ? (raw as number) : null;
}

/** Makes text storable: databases accept neither NUL nor half a surrogate pair. */
export function shownText(text: string): string {
  return text.slice(0, messageLength).replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
}

function readCall([name, values, keywords]: unknown[]): Call {
  if (typeof name !== 'string' || !Array.isArray(values) || !Array.isArray(keywords)) throw new MalformedReply();
  const args = values.map((value) => readValue(value));
  const kwargs = keywords.map((pair: unknown): [string, Value] => {
    if (!Array.isArray(pair) || typeof pair[0] !== 'string') throw new MalformedReply();
    return [pair[0], readValue(pair[1])];
  });
  return { function: name, args, kwargs: Object.fromEntries(kwargs) };
}
