import { baseCount, functionNameLength, messageLength, nameCount } from '../limits.js';
import type { Call, Ending, Value } from '../sandbox.js';
import { MalformedReply, readValue, typeName } from './value.js';

const notAscii = /[^\0-\x7f]/;

export type Reply =
  | Extract<Ending, { kind: 'returned' | 'raised' }>
  | { kind: 'split'; call: Call }
  | { kind: 'script'; reads: string[]; binds: string[]; awaits: boolean }
  /** Not the end of an exchange: the program waits for the model's answer. */
  | { kind: 'model'; prompt: string }
  /** Nor this: it waits for the answer of the model's API. */
  | { kind: 'ask' | 'begin'; request: Value }
  | { kind: 'collect'; number: number }
  | { kind: 'cancel'; number: number }
  /** Nor this: its tests wait for an answer of the tested program. */
  | { kind: 'program'; call: Call };

/**
 * The guest writes only ASCII: invalid bytes of a forged line would become three each, and exceed the host's limit.
 * @throws MalformedReply
 */
export function readReply(line: string): Reply {
  if (notAscii.test(line)) throw new MalformedReply();
  const parts = parse(line);
  if (!Array.isArray(parts)) throw new MalformedReply();
  const [kind, ...rest] = parts as unknown[];
  if (kind === 'returned') return { kind, value: readValue(rest[0]) };
  if (kind === 'raised') return readRaised(rest);
  if (kind === 'split') return { kind, call: readCall(rest) };
  if (kind === 'script')
    return { kind, reads: readNames(rest[0]), binds: readNames(rest[1]), awaits: rest[2] === true };
  if (kind === 'model' && typeof rest[0] === 'string') return { kind, prompt: rest[0] };
  if (kind === 'program') return { kind, call: readCall(rest) };
  if ((kind === 'ask' || kind === 'begin') && rest.length === 1) return { kind, request: readValue(rest[0]) };
  if ((kind === 'collect' || kind === 'cancel') && Number.isSafeInteger(rest[0]))
    return { kind, number: rest[0] as number };
  throw new MalformedReply();
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new MalformedReply();
  }
}

function readRaised([type, message, line, bases]: unknown[]): Reply {
  if (typeof message !== 'string') throw new MalformedReply();
  return {
    kind: 'raised',
    exception: typeName(type),
    message: toStorableText(message),
    line: readLine(line),
    bases: readBases(bases),
  };
}

export function readBases(raw: unknown): string[] {
  if (!Array.isArray(raw) || raw.length > baseCount) throw new MalformedReply();
  return raw.map(typeName);
}

export function readNames(raw: unknown): string[] {
  if (!Array.isArray(raw) || raw.length > nameCount) throw new MalformedReply();
  return raw.map((name: unknown) => {
    if (typeof name !== 'string' || name.length > functionNameLength) throw new MalformedReply();
    return name;
  });
}

export function readLine(raw: unknown): number | null {
  return Number.isInteger(raw) && (raw as number) >= 1 && (raw as number) <= 1_000_000 ? (raw as number) : null;
}

/** Makes text storable: databases accept neither NUL nor half a surrogate pair. */
export function toStorableText(text: string): string {
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
