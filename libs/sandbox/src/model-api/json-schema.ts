import { firstOf, type Fault, type Path } from './fault.js';
import { isObject, type Json, type JsonObject } from './json.js';

const types = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'];
const counts = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'];
const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const texts = ['description', 'title', 'format', 'pattern', '$ref', '$schema', '$id'];

/** @returns what makes the JSON Schema of a tool's arguments no schema of an object; null when it is one */
export function schemaFault(schema: JsonObject, path: Path): Fault | null {
  if (schema.type !== 'object') return { path: [...path, 'type'], message: 'must be "object"' };
  return faultOf(schema, path);
}

function faultOf(schema: Json, path: Path): Fault | null {
  if (typeof schema === 'boolean') return null;
  if (!isObject(schema)) return { path, message: 'must be a JSON Schema: an object or a boolean' };
  return firstOf(Object.entries(schema), ([keyword, value]) => keywordFault(keyword, value, [...path, keyword]));
}

/** A keyword that nobody knows is ignored, as JSON Schema says. */
function keywordFault(keyword: string, value: Json, path: Path): Fault | null {
  if (keyword === 'type') return typeFault(value, path);
  if (['properties', '$defs', 'definitions', 'patternProperties'].includes(keyword)) return mapFault(value, path);
  if (['items', 'additionalProperties', 'not', 'contains', 'propertyNames'].includes(keyword))
    return faultOf(value, path);
  if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(keyword)) return listFault(value, path);
  if (keyword === 'required') return namesFault(value, path);
  if (keyword === 'enum' && !(Array.isArray(value) && value.length > 0))
    return { path, message: 'must be a list with at least one value' };
  if (texts.includes(keyword) && typeof value !== 'string') return { path, message: 'must be a string' };
  if (numbers.includes(keyword) && typeof value !== 'number') return { path, message: 'must be a number' };
  if (counts.includes(keyword) && !(Number.isInteger(value) && (value as number) >= 0))
    return { path, message: 'must be a whole number from 0' };
  return null;
}

function typeFault(value: Json, path: Path): Fault | null {
  const named = Array.isArray(value) ? value : [value];
  const isKnown = named.length > 0 && named.every((name) => typeof name === 'string' && types.includes(name));
  return isKnown ? null : { path, message: `must be one of ${types.join(', ')}, or a list of them` };
}

function mapFault(value: Json, path: Path): Fault | null {
  if (!isObject(value)) return { path, message: 'must be an object' };
  return firstOf(Object.entries(value), ([name, schema]) => faultOf(schema, [...path, name.slice(0, 100)]));
}

function listFault(value: Json, path: Path): Fault | null {
  if (!Array.isArray(value) || value.length === 0) return { path, message: 'must be a list with at least one schema' };
  return firstOf(value.entries(), ([index, schema]) => faultOf(schema, [...path, index]));
}

function namesFault(value: Json, path: Path): Fault | null {
  const isList = Array.isArray(value) && value.every((name) => typeof name === 'string');
  return isList && new Set(value).size === value.length ? null : { path, message: 'must be a list of different names' };
}
