import { isObject, type Json } from './json.js';
import type { Template } from './dialect.js';

export type TemplateValues = Record<string, Json | undefined>;

/** Puts the values in the place of `$name`; a field or an entry without a value is left out. */
export function fill(template: Template, values: TemplateValues): Json {
  return filled(template, values) ?? null;
}

function filled(template: Template, values: TemplateValues): Json | undefined {
  if (typeof template === 'string') return template.startsWith('$') ? values[template.slice(1)] : template;
  if (Array.isArray(template)) return template.map((item) => filled(item, values)).filter((item) => item !== undefined);
  if (!isObject(template)) return template;
  const fields = Object.entries(template).map(([name, item]) => [name, filled(item, values)] as const);
  return Object.fromEntries(fields.filter((field): field is [string, Json] => field[1] !== undefined));
}
