import type { Json, JsonObject } from '../json.js';
import { inputChanges, outputChanges, type Versions } from './breaking-schemas.js';
import { change, type Change } from './change.js';
import { child, list } from './shape.js';

/**
 * Lists the changes that break a client of `before`, one sentence each; the list is empty when every such client still
 * works. Inputs may only become more lenient, outputs may only gain fields, and the codes of errors stay.
 */
export function breakingChanges(before: JsonObject, after: JsonObject): string[] {
  return losses(before, after).map(({ at, loss }) => `${at} ${loss}`);
}

/** Lists what `after` has taken away from the clients of `before`; what it has added is what `before` takes away. */
export function losses(before: JsonObject, after: JsonObject): Change[] {
  const versions = { before, after };
  const changes = codeChanges(versions);
  for (const [path, methods] of entries(before.paths)) {
    for (const [method, old] of entries(methods)) {
      const at = `${method.toUpperCase()} ${path}`;
      const present = child(child(after.paths, path), method);
      if (present === undefined) changes.push(change(at, 'is gone', 'is new'));
      else changes.push(...operationChanges(at, old as JsonObject, present as JsonObject, versions));
    }
  }
  return changes;
}

/** Programs recognise an error by its code, so none may disappear. */
function codeChanges({ before, after }: Versions): Change[] {
  const codes = ({ components }: JsonObject) => {
    const { properties } = (child(child(components, 'schemas'), 'Error') ?? {}) as JsonObject;
    return list(child(child(properties, 'code'), 'examples')) as string[];
  };
  const present = codes(after);
  const missing = codes(before).filter((code) => !present.includes(code));
  return missing.map((code) => change(`the error code ${code}`, 'is gone', 'is new'));
}

function operationChanges(at: string, before: JsonObject, after: JsonObject, versions: Versions): Change[] {
  const changes: Change[] = [];
  changes.push(...parameterChanges(at, before, after, versions));
  const [oldBody, newBody] = [bodySchema(before.requestBody), bodySchema(after.requestBody)];
  if (oldBody && newBody) changes.push(...inputChanges(`${at} body`, oldBody, newBody, versions));
  if (!oldBody && newBody) changes.push(change(at, 'now needs a body', 'needs no body'));
  for (const [status, response] of entries(before.responses)) {
    if (!status.startsWith('2')) continue;
    const present = child(after.responses, status);
    if (present === undefined) changes.push(change(at, `no longer answers ${status}`, `can answer ${status}`));
    else changes.push(...outputChanges(`${at} ${status}`, bodySchema(response), bodySchema(present), versions));
  }
  if (isOpen(before) && !isOpen(after)) changes.push(change(at, 'now needs a token', 'needs no token'));
  return changes;
}

function isOpen(operation: JsonObject): boolean {
  return Array.isArray(operation.security) && operation.security.length === 0;
}

function parameterChanges(at: string, before: JsonObject, after: JsonObject, versions: Versions): Change[] {
  const named = (operation: JsonObject) =>
    new Map(
      (list(operation.parameters) as JsonObject[]).map((parameter) => [
        `${parameter.in as string} ${parameter.name as string}`,
        parameter,
      ]),
    );
  const [old, present] = [named(before), named(after)];
  const changes: Change[] = [];
  for (const [name, parameter] of old) {
    const now = present.get(name);
    if (now === undefined) changes.push(change(at, `no longer takes ${name}`, `takes ${name}`));
    else changes.push(...inputChanges(`${at} ${name}`, parameter.schema, now.schema, versions));
  }
  for (const [name, parameter] of present) {
    if (parameter.required === true && old.get(name)?.required !== true)
      changes.push(change(at, `now requires ${name}`, `no longer requires ${name}`));
  }
  return changes;
}

export function bodySchema(holder: Json | undefined): Json | undefined {
  return child(child(child(holder, 'content'), 'application/json'), 'schema');
}

export function entries(value: Json | undefined): [string, Json][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
