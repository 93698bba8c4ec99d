import { firstOf, textOf, type Fault, type Path } from './fault.js';
import { schemaFault } from './json-schema.js';
import { isObject, type Json, type JsonObject } from './json.js';
import type { Dialect, Shape } from './dialect.js';

/** Values have at most 64 levels; a dialect whose shapes lead in a circle would go on for ever. */
const deepest = 400;

/** @returns the first fault of a value against a shape, in the order of the shape's fields; null without one */
export function shapeFault(value: Json, shape: Shape, shapes: Dialect['shapes'], path: Path = []): Fault | null {
  return new ShapeCheck(shapes).faultOf(value, shape, path, 0);
}

class ShapeCheck {
  constructor(private readonly shapes: Dialect['shapes']) {}

  faultOf(value: Json, shape: Shape, path: Path, depth: number): Fault | null {
    if (depth > deepest) return { path, message: 'is nested too deeply' };
    const next = (one: Shape) => this.faultOf(value, one, path, depth + 1);
    if (shape.$ref !== undefined) return next(this.shapes[shape.$ref] ?? {});
    if (shape.anyOf) {
      const fitting = shape.anyOf.find((one) => this.admits(one, value));
      return fitting ? next(fitting) : { path, message: `must be ${this.typesText(shape.anyOf)}` };
    }
    if (shape.discriminator) return this.kindFault(value, shape.discriminator, path, depth);
    if (shape.type && !hasType(value, shape.type)) return { path, message: `must be ${nouns[shape.type]}` };
    return this.valueFault(value, shape, path, depth);
  }

  private admits(shape: Shape, value: Json): boolean {
    const { type, discriminator } = this.resolve(shape);
    return discriminator ? isObject(value) : type === undefined || hasType(value, type);
  }

  private resolve(shape: Shape): Shape {
    return shape.$ref === undefined ? shape : (this.shapes[shape.$ref] ?? {});
  }

  private typesText(alternatives: Shape[]): string {
    const types = alternatives.map((one) => nouns[this.resolve(one).type ?? 'object']);
    return [...new Set(types)].join(' or ');
  }

  private kindFault(
    value: Json,
    { propertyName, mapping }: NonNullable<Shape['discriminator']>,
    path: Path,
    depth: number,
  ): Fault | null {
    if (!isObject(value)) return { path, message: 'must be an object' };
    if (!Object.hasOwn(value, propertyName)) return { path: [...path, propertyName], message: 'is required' };
    const kind = value[propertyName]!;
    if (typeof kind === 'string' && Object.hasOwn(mapping, kind))
      return this.faultOf(value, { $ref: mapping[kind]! }, path, depth + 1);
    const known = Object.keys(mapping).join(', ');
    return { path: [...path, propertyName], message: `unknown ${propertyName} ${textOf(kind)}; known here: ${known}` };
  }

  private valueFault(value: Json, shape: Shape, path: Path, depth: number): Fault | null {
    if (shape.enum && !shape.enum.includes(value))
      return { path, message: `must be ${shape.enum.map(textOf).join(' or ')}, not ${textOf(value)}` };
    const message =
      typeof value === 'string'
        ? textFault(value, shape)
        : typeof value === 'number'
          ? numberFault(value, shape)
          : null;
    if (message) return { path, message };
    if (Array.isArray(value)) return this.listFault(value, shape, path, depth);
    if (!isObject(value)) return null;
    if (shape.format === 'json-schema') return schemaFault(value, path);
    return this.objectFault(value, shape, path, depth);
  }

  private listFault(list: Json[], { items, minItems = 0, maxItems = Infinity }: Shape, path: Path, depth: number) {
    if (list.length < minItems) return { path, message: `needs at least ${minItems} of them` };
    if (list.length > maxItems) return { path, message: `has ${list.length}; at most ${maxItems} are possible` };
    return firstOf(list.entries(), ([index, item]) => items && this.faultOf(item, items, [...path, index], depth + 1));
  }

  private objectFault(value: JsonObject, shape: Shape, path: Path, depth: number): Fault | null {
    const { properties, required = [], additionalProperties } = shape;
    const missing = required.find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) return { path: [...path, missing], message: 'is required' };
    return firstOf(Object.entries(value), ([name, item]) => {
      const at = [...path, name.slice(0, 100)];
      if (properties && Object.hasOwn(properties, name)) return this.faultOf(item, properties[name]!, at, depth + 1);
      return !properties || additionalProperties ? null : { path: at, message: 'there is no such field here' };
    });
  }
}

const nouns = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a boolean',
  null: 'null',
};

function hasType(value: Json, type: NonNullable<Shape['type']>): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function textFault(text: string, { minLength = 0, maxLength = Infinity, format }: Shape): string | null {
  if (text.length < minLength) return minLength === 1 ? 'must not be empty' : `needs at least ${minLength} characters`;
  if (text.length > maxLength) return `has ${text.length} characters; at most ${maxLength} are possible`;
  return format === 'json-object' && !holdsObject(text) ? 'must be the text of a JSON object' : null;
}

function holdsObject(text: string): boolean {
  try {
    return isObject(JSON.parse(text) as Json);
  } catch {
    return false;
  }
}

function numberFault(value: number, { minimum = -Infinity, maximum = Infinity }: Shape): string | null {
  if (value < minimum) return `must be at least ${minimum}`;
  return value > maximum ? `must be at most ${maximum}` : null;
}
