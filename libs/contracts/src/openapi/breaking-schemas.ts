import type { Json, JsonObject } from './json.js';
import { shapeOf, type Shape } from './shape.js';

/** Two versions of the document, whose schemas are compared. */
export interface Versions {
  before: JsonObject;
  after: JsonObject;
}

type Compare = (at: string, before: Json | undefined, after: Json | undefined, versions: Versions) => string[];

/** Lists how a schema of inputs refuses what it accepted before: every accepted input must still be accepted. */
export const inputChanges: Compare = (at, schemaBefore, schemaAfter, versions) => {
  const before = shapeOf(schemaBefore, versions.before);
  const after = shapeOf(schemaAfter, versions.after);
  const changes = [
    ...typeChanges(at, before, after, isWithin(before.types, after.types)),
    ...boundChanges(at, before, after),
  ];
  if (before.isNullable && !after.isNullable) changes.push(`${at} no longer accepts null`);
  if (after.format !== undefined && after.format !== before.format)
    changes.push(`${at} must now have the format ${after.format}`);
  if (after.pattern !== undefined && after.pattern !== before.pattern) changes.push(`${at} has another pattern`);
  if (before.default !== undefined && JSON.stringify(before.default) !== JSON.stringify(after.default))
    changes.push(`${at} has another default`);
  for (const field of after.required)
    if (!before.required.includes(field)) changes.push(`${at}.${field} is now required`);
  if (after.values !== undefined && before.values === undefined) changes.push(`${at} accepts only some values now`);
  for (const value of before.values ?? [])
    if (after.values?.includes(value) === false) changes.push(`${at} no longer accepts ${JSON.stringify(value)}`);
  for (const [field, schema] of Object.entries(before.fields)) {
    const now = after.fields[field];
    if (now !== undefined) changes.push(...inputChanges(`${at}.${field}`, schema, now, versions));
  }
  return [...changes, ...innerChanges(inputChanges, at, before, after, versions)];
};

/** Lists what a client misses in a schema of outputs: every field must still exist, with the same type and format. */
export const outputChanges: Compare = (at, schemaBefore, schemaAfter, versions) => {
  const before = shapeOf(schemaBefore, versions.before);
  const after = shapeOf(schemaAfter, versions.after);
  const changes = typeChanges(at, before, after, isWithin(after.types, before.types));
  if (after.isNullable && !before.isNullable) changes.push(`${at} can now be null`);
  if (before.format !== undefined && after.format !== before.format)
    changes.push(`${at} no longer has the format ${before.format}`);
  for (const field of before.required)
    if (!after.required.includes(field)) changes.push(`${at}.${field} is no longer always there`);
  for (const [field, schema] of Object.entries(before.fields)) {
    const now = after.fields[field];
    if (now === undefined) changes.push(`${at}.${field} is gone`);
    else changes.push(...outputChanges(`${at}.${field}`, schema, now, versions));
  }
  return [...changes, ...innerChanges(outputChanges, at, before, after, versions)];
};

/** Compares items and variants; an additional variant breaks nothing, because clients distinguish them by a field. */
function innerChanges(compare: Compare, at: string, before: Shape, after: Shape, versions: Versions): string[] {
  const changes = before.items === undefined ? [] : compare(`${at}[]`, before.items, after.items, versions);
  for (const [key, variant] of before.variants) {
    const now = after.variants.get(key);
    if (now !== undefined) changes.push(...compare(`${at}(${key})`, variant, now, versions));
    else changes.push(`${at}(${key}) is gone`);
  }
  return changes;
}

/** Returns whether every value of these types has one of those types; no types at all means any. */
function isWithin(types: string[], others: string[]): boolean {
  if (others.length === 0) return true;
  const has = (type: string) => others.includes(type) || (type === 'integer' && others.includes('number'));
  return types.length > 0 && types.every(has);
}

function typeChanges(at: string, before: Shape, after: Shape, fits: boolean): string[] {
  const named = ({ types }: Shape) => types.join(' or ') || 'of any type';
  return fits ? [] : [`${at} was ${named(before)} and is ${named(after)}`];
}

const isUpper = (name: string) => /^(max|exclusiveMax)/.test(name);

function boundChanges(at: string, before: Shape, after: Shape): string[] {
  return Object.entries(after.bounds).flatMap(([name, now]) => {
    const old = before.bounds[name] ?? (isUpper(name) ? Infinity : -Infinity);
    const isTighter = isUpper(name) ? now < old : now > old;
    return isTighter ? [`${at} has a tighter ${name}`] : [];
  });
}
