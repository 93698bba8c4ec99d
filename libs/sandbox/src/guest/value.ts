import { typeNameLength, valueDepth } from '../limits.js';
import type { Value } from '../sandbox.js';

/** Thrown when the guest, or a runner it has taken over, sends something that the protocol does not allow. */
export class MalformedReply extends Error {}

const integerText = /^-?(\d{1,4000}|0x[0-9a-f]+)$/;
const floatText = /^(nan|-?inf|-?\d+\.\d+|-?\d+(\.\d+)?e[+-]\d+)$/;
const bytesText = /^([0-9a-f]{2})*$/;

/** Rebuilds a value from parsed JSON, so that the result is a valid Value. Throws MalformedReply. */
export function readValue(raw: unknown, depth = 0): Value {
  if (raw === null || typeof raw === 'string' || typeof raw === 'boolean') return raw;
  if (typeof raw === 'number') return readNumber(raw);
  if (typeof raw !== 'object' || depth > valueDepth) throw new MalformedReply();
  if (Array.isArray(raw)) return raw.map((item) => readValue(item, depth + 1));
  return readTagged(raw as Record<string, unknown>, depth);
}

function readNumber(raw: number): number {
  if (!Number.isFinite(raw) || (Number.isInteger(raw) && !Number.isSafeInteger(raw))) throw new MalformedReply();
  return raw;
}

function readTagged({ $: tag, v, type }: Record<string, unknown>, depth: number): Value {
  switch (tag) {
    case 'tuple':
    case 'set':
    case 'frozenset':
      return { $: tag, v: readList(v).map((item) => readValue(item, depth + 1)) };
    case 'dict':
      return { $: tag, v: readList(v).map((pair) => readPair(pair, depth + 1)) };
    case 'int':
      return { $: tag, v: readText(v, integerText) };
    case 'float':
      return { $: tag, v: readText(v, floatText) };
    case 'bytes':
      return { $: tag, v: readText(v, bytesText) };
    case 'complex': {
      const [real, imaginary] = readList(v);
      return { $: tag, v: [readText(real, floatText), readText(imaginary, floatText)] };
    }
    case 'object':
      return { $: tag, type: typeName(type) };
    default:
      throw new MalformedReply();
  }
}

function readList(raw: unknown): unknown[] {
  if (!Array.isArray(raw)) throw new MalformedReply();
  return raw;
}

function readPair(raw: unknown, depth: number): [Value, Value] {
  const pair = readList(raw);
  if (pair.length !== 2) throw new MalformedReply();
  return [readValue(pair[0], depth), readValue(pair[1], depth)];
}

function readText(raw: unknown, form: RegExp): string {
  if (typeof raw !== 'string' || !form.test(raw)) throw new MalformedReply();
  return raw;
}

/** A learner can name a class with any text, so the name is made safe to show. */
export function typeName(raw: unknown): string {
  if (typeof raw !== 'string') throw new MalformedReply();
  return raw.replace(/[^A-Za-z0-9_]/g, '').slice(0, typeNameLength) || 'object';
}

/** The type of an object inside the value of which only the type is known; null without one. */
export function holdsObject(value: Value): string | null {
  if (value === null || typeof value !== 'object') return null;
  if (Array.isArray(value)) return firstObject(value);
  if (value.$ === 'object') return value.type;
  if (value.$ === 'dict') return firstObject(value.v.flat(1));
  return value.$ === 'tuple' || value.$ === 'set' || value.$ === 'frozenset' ? firstObject(value.v) : null;
}

function firstObject(values: Value[]): string | null {
  for (const value of values) {
    const type = holdsObject(value);
    if (type) return type;
  }
  return null;
}
