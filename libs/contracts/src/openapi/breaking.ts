import type { Json, JsonObject } from './document.js';

/**
 * Lists the changes that break a client of `before`, one sentence each; the list is empty when every such client still
 * works. Inputs may only become more lenient, outputs may only gain fields.
 */
export function breakingChanges(before: JsonObject, after: JsonObject): string[] {
  const changes: string[] = [];
  for (const [path, methods] of entries(before.paths)) {
    for (const [method, old] of entries(methods)) {
      const at = `${method.toUpperCase()} ${path}`;
      const present = child(child(after.paths, path), method);
      if (present === undefined) changes.push(`${at} is gone`);
      else changes.push(...operationChanges(at, old as JsonObject, present as JsonObject));
    }
  }
  return changes;
}

function operationChanges(at: string, before: JsonObject, after: JsonObject): string[] {
  const changes: string[] = [];
  changes.push(...parameterChanges(at, before, after));
  const [oldBody, newBody] = [bodySchema(before.requestBody), bodySchema(after.requestBody)];
  if (oldBody && newBody) changes.push(...inputChanges(`${at} body`, oldBody, newBody));
  if (!oldBody && newBody) changes.push(`${at} now needs a body`);
  for (const [status, response] of entries(before.responses)) {
    if (!status.startsWith('2')) continue;
    const present = child(after.responses, status);
    if (present === undefined) changes.push(`${at} no longer answers ${status}`);
    else changes.push(...outputChanges(`${at} ${status}`, bodySchema(response), bodySchema(present)));
  }
  if (isOpen(before) && !isOpen(after)) changes.push(`${at} now needs a token`);
  return changes;
}

function isOpen(operation: JsonObject): boolean {
  return Array.isArray(operation.security) && operation.security.length === 0;
}

function parameterChanges(at: string, before: JsonObject, after: JsonObject): string[] {
  const named = (operation: JsonObject) =>
    new Map(
      list(operation.parameters).map((parameter) => [
        `${parameter.in as string} ${parameter.name as string}`,
        parameter,
      ]),
    );
  const [old, present] = [named(before), named(after)];
  const changes: string[] = [];
  for (const [name, parameter] of old) {
    const now = present.get(name);
    if (now === undefined) changes.push(`${at} no longer takes ${name}`);
    else changes.push(...inputChanges(`${at} ${name}`, parameter.schema, now.schema));
  }
  for (const [name, parameter] of present) {
    if (parameter.required === true && old.get(name)?.required !== true) changes.push(`${at} now requires ${name}`);
  }
  return changes;
}

/** Every accepted input must still be accepted. */
function inputChanges(at: string, before: Json | undefined, after: Json | undefined): string[] {
  const changes = typeChanges(at, before, after);
  for (const field of list(child(after, 'required')).map(String)) {
    if (!list(child(before, 'required')).map(String).includes(field)) changes.push(`${at}.${field} is now required`);
  }
  for (const value of list(child(before, 'enum'))) {
    if (child(after, 'enum') && !list(child(after, 'enum')).includes(value))
      changes.push(`${at} no longer accepts ${JSON.stringify(value)}`);
  }
  changes.push(...boundChanges(at, before, after));
  for (const [field, schema] of entries(child(before, 'properties'))) {
    const now = child(child(after, 'properties'), field);
    if (now !== undefined) changes.push(...inputChanges(`${at}.${field}`, schema, now));
  }
  return changes;
}

const upperBounds = ['maximum', 'maxLength', 'maxItems'];
const lowerBounds = ['minimum', 'minLength', 'minItems'];

function boundChanges(at: string, before: Json | undefined, after: Json | undefined): string[] {
  const tighter = (bound: string, isTighter: (old: number, now: number) => boolean, open: number) => {
    const now = child(after, bound);
    return typeof now === 'number' && isTighter(Number(child(before, bound) ?? open), now)
      ? [`${at} has a tighter ${bound}`]
      : [];
  };
  const patterned = child(after, 'pattern') !== undefined && child(after, 'pattern') !== child(before, 'pattern');
  return [
    ...upperBounds.flatMap((bound) => tighter(bound, (old, now) => now < old, Infinity)),
    ...lowerBounds.flatMap((bound) => tighter(bound, (old, now) => now > old, -Infinity)),
    ...(patterned ? [`${at} has another pattern`] : []),
  ];
}

/** Every output field must still exist, with the same type. */
function outputChanges(at: string, before: Json | undefined, after: Json | undefined): string[] {
  const changes = typeChanges(at, before, after);
  for (const field of list(child(before, 'required')).map(String)) {
    if (!list(child(after, 'required')).map(String).includes(field))
      changes.push(`${at}.${field} is no longer always there`);
  }
  for (const [field, schema] of entries(child(before, 'properties'))) {
    const now = child(child(after, 'properties'), field);
    if (now === undefined) changes.push(`${at}.${field} is gone`);
    else changes.push(...outputChanges(`${at}.${field}`, schema, now));
  }
  const items = child(before, 'items');
  if (items !== undefined) changes.push(...outputChanges(`${at}[]`, items, child(after, 'items')));
  changes.push(...variantChanges(at, before, after));
  return changes;
}

/**
 * Compares the variants of a union in their order; an additional variant breaks nothing, because clients distinguish
 * variants by a field.
 */
function variantChanges(at: string, before: Json | undefined, after: Json | undefined): string[] {
  return ['anyOf', 'oneOf'].flatMap((union) =>
    list(child(before, union)).flatMap((variant, index) =>
      outputChanges(`${at}(${index})`, variant, list(child(after, union))[index]),
    ),
  );
}

function typeChanges(at: string, before: Json | undefined, after: Json | undefined): string[] {
  const [old, now] = [JSON.stringify(child(before, 'type')), JSON.stringify(child(after, 'type'))];
  return old === now ? [] : [`${at} was ${old ?? 'of any type'} and is ${now ?? 'of any type'}`];
}

function bodySchema(holder: Json | undefined): Json | undefined {
  return child(child(child(holder, 'content'), 'application/json'), 'schema');
}

function child(value: Json | undefined, key: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[key] : undefined;
}

function entries(value: Json | undefined): [string, Json][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function list(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? (value as JsonObject[]) : [];
}
