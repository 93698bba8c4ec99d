import type { Json, JsonObject } from '../json.js';
import { change, type Change } from './change.js';
import { shapeOf, type Shape } from './shape.js';

export interface Versions {
  before: JsonObject;
  after: JsonObject;
}

type Compare = (at: string, before: Json | undefined, after: Json | undefined, versions: Versions) => Change[];

/** Every input that was accepted before must still be accepted. */
export const inputChanges: Compare = (at, schemaBefore, schemaAfter, versions) => {
  const before = shapeOf(schemaBefore, versions.before);
  const after = shapeOf(schemaAfter, versions.after);
  const changes = [
    ...typeChanges(at, before, after, isWithin(before.types, after.types)),
    ...boundChanges(at, before, after),
  ];
  if (before.isNullable && !after.isNullable) changes.push(change(at, 'no longer accepts null', 'accepts null'));
  if (after.format !== undefined && after.format !== before.format)
    changes.push(change(at, `must now have the format ${after.format}`, `need not have the format ${after.format}`));
  if (after.pattern !== undefined && after.pattern !== before.pattern)
    changes.push(change(at, 'has another pattern', 'has another pattern'));
  if (before.default !== undefined && JSON.stringify(before.default) !== JSON.stringify(after.default))
    changes.push(change(at, 'has another default', `has the default ${JSON.stringify(before.default)}`));
  for (const field of after.required)
    if (!before.required.includes(field))
      changes.push(change(`${at}.${field}`, 'is now required', 'is no longer required'));
  if (after.values !== undefined && before.values === undefined)
    changes.push(change(at, 'accepts only some values now', 'accepts any value'));
  for (const value of before.values ?? [])
    if (after.values?.includes(value) === false)
      changes.push(change(at, `no longer accepts ${JSON.stringify(value)}`, `accepts ${JSON.stringify(value)}`));
  for (const [field, schema] of Object.entries(before.fields)) {
    const now = after.fields[field];
    if (now !== undefined) changes.push(...inputChanges(`${at}.${field}`, schema, now, versions));
  }
  return [...changes, ...innerChanges(inputChanges, at, before, after, versions)];
};

/** Every field must still exist, with the same type and format. */
export const outputChanges: Compare = (at, schemaBefore, schemaAfter, versions) => {
  const before = shapeOf(schemaBefore, versions.before);
  const after = shapeOf(schemaAfter, versions.after);
  const changes = typeChanges(at, before, after, isWithin(after.types, before.types));
  if (after.isNullable && !before.isNullable) changes.push(change(at, 'can now be null', 'is never null'));
  if (before.format !== undefined && after.format !== before.format)
    changes.push(change(at, `no longer has the format ${before.format}`, `has the format ${before.format}`));
  for (const field of before.required)
    if (field in after.fields && !after.required.includes(field))
      changes.push(change(`${at}.${field}`, 'is no longer always there', 'is always there'));
  for (const [field, schema] of Object.entries(before.fields)) {
    const now = after.fields[field];
    if (now === undefined) changes.push(change(`${at}.${field}`, 'is gone', 'is new'));
    else changes.push(...outputChanges(`${at}.${field}`, schema, now, versions));
  }
  return [...changes, ...innerChanges(outputChanges, at, before, after, versions)];
};

/** An additional variant breaks nothing, because clients distinguish variants by a field. */
function innerChanges(compare: Compare, at: string, before: Shape, after: Shape, versions: Versions): Change[] {
  const changes = before.items === undefined ? [] : compare(`${at}[]`, before.items, after.items, versions);
  for (const [key, variant] of before.variants) {
    const now = after.variants.get(key);
    if (now !== undefined) changes.push(...compare(`${at}(${key})`, variant, now, versions));
    else changes.push(change(`${at}(${key})`, 'is gone', 'is new'));
  }
  return changes;
}

function isWithin(types: string[], others: string[]): boolean {
  if (others.length === 0) return true;
  const has = (type: string) => others.includes(type) || (type === 'integer' && others.includes('number'));
  return types.length > 0 && types.every(has);
}

function typeChanges(at: string, before: Shape, after: Shape, fits: boolean): Change[] {
  const named = ({ types }: Shape) => types.join(' or ') || 'of any type';
  const text = (from: Shape, to: Shape) => `was ${named(from)} and is ${named(to)}`;
  return fits ? [] : [change(at, text(before, after), text(after, before))];
}

const isUpper = (name: string) => /^(max|exclusiveMax)/.test(name);

function boundChanges(at: string, before: Shape, after: Shape): Change[] {
  return Object.entries(after.bounds).flatMap(([name, now]) => {
    const old = before.bounds[name] ?? (isUpper(name) ? Infinity : -Infinity);
    const isTighter = isUpper(name) ? now < old : now > old;
    return isTighter ? [change(at, `has a tighter ${name}`, `has a looser ${name}`)] : [];
  });
}
