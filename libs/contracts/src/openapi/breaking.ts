import { inputChanges, outputChanges, type Versions } from './breaking-schemas.js';
import type { Json, JsonObject } from './json.js';
import { child, list } from './shape.js';

/**
 * Lists the changes that break a client of `before`, one sentence each; the list is empty when every such client still
 * works. Inputs may only become more lenient, outputs may only gain fields, and the codes of errors stay.
 */
export function breakingChanges(before: JsonObject, after: JsonObject): string[] {
  const versions = { before, after };
  const changes = codeChanges(versions);
  for (const [path, methods] of entries(before.paths)) {
    for (const [method, old] of entries(methods)) {
      const at = `${method.toUpperCase()} ${path}`;
      const present = child(child(after.paths, path), method);
      if (present === undefined) changes.push(`${at} is gone`);
      else changes.push(...operationChanges(at, old as JsonObject, present as JsonObject, versions));
    }
  }
  return changes;
}

/** Programs recognise an error by its code, so none may disappear. */
function codeChanges({ before, after }: Versions): string[] {
  const codes = ({ components }: JsonObject) => {
    const { properties } = (child(child(components, 'schemas'), 'Error') ?? {}) as JsonObject;
    return list(child(child(properties, 'code'), 'examples')) as string[];
  };
  const present = codes(after);
  return codes(before).flatMap((code) => (present.includes(code) ? [] : [`the error code ${code} is gone`]));
}

function operationChanges(at: string, before: JsonObject, after: JsonObject, versions: Versions): string[] {
  const changes: string[] = [];
  changes.push(...parameterChanges(at, before, after, versions));
  const [oldBody, newBody] = [bodySchema(before.requestBody), bodySchema(after.requestBody)];
  if (oldBody && newBody) changes.push(...inputChanges(`${at} body`, oldBody, newBody, versions));
  if (!oldBody && newBody) changes.push(`${at} now needs a body`);
  for (const [status, response] of entries(before.responses)) {
    if (!status.startsWith('2')) continue;
    const present = child(after.responses, status);
    if (present === undefined) changes.push(`${at} no longer answers ${status}`);
    else changes.push(...outputChanges(`${at} ${status}`, bodySchema(response), bodySchema(present), versions));
  }
  if (isOpen(before) && !isOpen(after)) changes.push(`${at} now needs a token`);
  return changes;
}

function isOpen(operation: JsonObject): boolean {
  return Array.isArray(operation.security) && operation.security.length === 0;
}

function parameterChanges(at: string, before: JsonObject, after: JsonObject, versions: Versions): string[] {
  const named = (operation: JsonObject) =>
    new Map(
      (list(operation.parameters) as JsonObject[]).map((parameter) => [
        `${parameter.in as string} ${parameter.name as string}`,
        parameter,
      ]),
    );
  const [old, present] = [named(before), named(after)];
  const changes: string[] = [];
  for (const [name, parameter] of old) {
    const now = present.get(name);
    if (now === undefined) changes.push(`${at} no longer takes ${name}`);
    else changes.push(...inputChanges(`${at} ${name}`, parameter.schema, now.schema, versions));
  }
  for (const [name, parameter] of present) {
    if (parameter.required === true && old.get(name)?.required !== true) changes.push(`${at} now requires ${name}`);
  }
  return changes;
}

function bodySchema(holder: Json | undefined): Json | undefined {
  return child(child(child(holder, 'content'), 'application/json'), 'schema');
}

function entries(value: Json | undefined): [string, Json][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
