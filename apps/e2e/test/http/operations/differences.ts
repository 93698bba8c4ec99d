import { openApiDocument, type Json } from '@proximal/contract-docs';
import { operations } from '@proximal/contracts';

/**
 * Compares an example with an answer, field by field: the same fields, with values of the same type and format. The
 * values may differ, because ids, instants and texts change with the day and with the curriculum. Of a list each item of
 * the example is compared with the first item of the answer that has the same discriminator.
 */
export function differences(example: unknown, answer: unknown, at = ''): string[] {
  const [shape, other] = [shapeOf(example), shapeOf(answer)];
  if (example === null || answer === null) return [];
  if (shape !== other) return [`${at} is ${shape} in the example and ${other} in the answer`];
  if (Array.isArray(example)) return listDifferences(example, answer as unknown[], at);
  if (typeof example !== 'object') return [];
  const [before, after] = [example as Record<string, unknown>, answer as Record<string, unknown>];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    if (optional.has(name) && !(name in before && name in after)) return [];
    if (!(name in before)) return [`${at}.${name} is not in the example`];
    if (!(name in after)) return [`${at}.${name} is not in the answer`];
    return differences(before[name], after[name], `${at}.${name}`);
  });
}

const optional = optionalIn(openApiDocument(operations));

function optionalIn(value: Json): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const { properties, required = [] } = value as { properties?: object; required?: string[] };
  const own = Object.keys(properties ?? {}).filter((name) => !required.includes(name));
  return new Set([...own, ...Object.values(value).flatMap((one) => [...optionalIn(one)])]);
}

function listDifferences(example: unknown[], answer: unknown[], at: string): string[] {
  return example.flatMap((item, index) => {
    const like = answer.find((one) => kindOf(one) === kindOf(item));
    return like === undefined ? [] : differences(item, like, `${at}[${index}]`);
  });
}

function kindOf(item: unknown): unknown {
  const { kind, type, status, operation } = (item ?? {}) as Record<string, unknown>;
  return kind ?? type ?? status ?? operation;
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'string') return `a ${typeof value}`;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return 'an instant';
  return /^\d{4}-\d\d-\d\d$/.test(value) ? 'a date' : 'a string';
}
