import type { Value } from '../sandbox.js';
import type { Json } from './json.js';

/** Thrown for a value of Python that JSON cannot hold; the message says which and where. */
export class NotJson extends Error {}

/** As `json.dumps` does: tuples become lists. Throws NotJson, also for integers beyond 2^53. */
export function jsonOf(value: Value): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(jsonOf);
  if (value.$ === 'tuple') return value.v.map(jsonOf);
  if (value.$ === 'dict') return Object.fromEntries(value.v.map(([key, item]) => [keyOf(key), jsonOf(item)]));
  if (value.$ === 'float' && Number.isFinite(Number(value.v))) return Number(value.v);
  if (value.$ === 'float' || value.$ === 'int') throw new NotJson(`the number ${value.v.slice(0, 20)} is not JSON`);
  throw new NotJson(`an object of type ${value.$ === 'object' ? value.type : value.$} is not JSON`);
}

function keyOf(key: Value): string {
  if (typeof key === 'string') return key;
  throw new NotJson('the keys of a dict must be text');
}

/** A whole number becomes an int, as JSON does not tell 1.0 from 1. */
export function valueOf(json: Json): Value {
  if (typeof json === 'number' && Number.isInteger(json) && !Number.isSafeInteger(json))
    return { $: 'float', v: String(json) };
  if (json === null || typeof json !== 'object') return json;
  if (Array.isArray(json)) return json.map(valueOf);
  return { $: 'dict', v: Object.entries(json).map(([key, item]): [Value, Value] => [key, valueOf(item)]) };
}
