import type { Json, JsonObject } from '../json.js';
import { bodySchema, entries, losses } from './breaking.js';
import type { Versions } from './breaking-schemas.js';
import { child, shapeOf, type Shape } from './shape.js';

export interface Gain {
  at: string;
  text: string;
}

/**
 * Lists what `after` has added: what `before` would take away from its clients, and what a client may leave out or
 * ignore.
 */
export function gains(before: JsonObject, after: JsonObject): Gain[] {
  const added = losses(after, before).map(({ at, gain }) => ({ at, text: gain }));
  const versions = { before, after };
  for (const [path, methods] of entries(after.paths)) {
    for (const [method, operation] of entries(methods)) {
      const old = child(child(before.paths, path), method);
      if (old !== undefined) added.push(...quietGains(`${method.toUpperCase()} ${path}`, old, operation, versions));
    }
  }
  return added;
}

/** A client that does not know these misses none of them. */
function quietGains(at: string, before: Json, after: Json, versions: Versions): Gain[] {
  const [oldBody, newBody] = [before, after].map((operation) => bodySchema(child(operation, 'requestBody')));
  const added = between(`${at} body`, oldBody, newBody, versions, newFields);
  for (const [status, response] of entries(child(after, 'responses'))) {
    const old = child(child(before, 'responses'), status);
    if (status.startsWith('2') && old !== undefined)
      added.push(...between(`${at} ${status}`, bodySchema(old), bodySchema(response), versions, newValues));
  }
  return added;
}

type Look = (at: string, before: Shape, after: Shape) => Gain[];

const newFields: Look = (at, before, after) =>
  Object.keys(after.fields)
    .filter((field) => !(field in before.fields))
    .map((field) => ({ at: `${at}.${field}`, text: 'is new' }));

const newValues: Look = (at, before, after) =>
  (before.values === undefined ? [] : (after.values ?? []))
    .filter((value) => !before.values?.includes(value))
    .map((value) => ({ at, text: `can be ${JSON.stringify(value)}` }));

function between(
  at: string,
  schemaBefore: Json | undefined,
  schemaAfter: Json | undefined,
  versions: Versions,
  look: Look,
): Gain[] {
  if (schemaBefore === undefined || schemaAfter === undefined) return [];
  const before = shapeOf(schemaBefore, versions.before);
  const after = shapeOf(schemaAfter, versions.after);
  const inner = (position: string, old: Json | undefined, present: Json | undefined) =>
    between(position, old, present, versions, look);
  return [
    ...look(at, before, after),
    ...Object.entries(before.fields).flatMap(([name, field]) => inner(`${at}.${name}`, field, after.fields[name])),
    ...inner(`${at}[]`, before.items, after.items),
    ...[...before.variants].flatMap(([key, variant]) => inner(`${at}(${key})`, variant, after.variants.get(key))),
  ];
}
