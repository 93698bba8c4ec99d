import type { Json, JsonObject } from '../json.js';

/** What a client relies on, with references resolved. */
export interface Shape {
  types: string[];
  isNullable: boolean;
  format: string | undefined;
  pattern: string | undefined;
  values: Json[] | undefined;
  bounds: Record<string, number>;
  default: Json | undefined;
  required: string[];
  fields: Record<string, Json>;
  items: Json | undefined;
  /** The variants of a union, by the values of the field that distinguishes them, otherwise by their place. */
  variants: Map<string, Json>;
}

const boundNames = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'];
const sizeNames = ['minItems', 'maxItems'];

export function shapeOf(schema: Json | undefined, document: JsonObject): Shape {
  const own = resolved(schema, document);
  const union = [...list(own.oneOf), ...list(own.anyOf)];
  const variants = union.filter((variant) => resolved(variant, document).type !== 'null');
  const isNullable = variants.length < union.length || list(own.type).includes('null');
  const [only] = variants;
  if (variants.length === 1) return { ...shapeOf(only, document), isNullable };
  return {
    types: (Array.isArray(own.type) ? own.type : own.type === undefined ? [] : [own.type])
      .map(String)
      .filter((type) => type !== 'null'),
    isNullable,
    format: own.format as string | undefined,
    pattern: own.pattern as string | undefined,
    values: own.const !== undefined ? [own.const] : (own.enum as Json[] | undefined),
    bounds: Object.fromEntries(
      [...boundNames, ...sizeNames].flatMap((name) => (typeof own[name] === 'number' ? [[name, own[name]]] : [])),
    ),
    default: own.default,
    required: list(own.required).map(String),
    fields: (own.properties ?? {}) as Record<string, Json>,
    items: own.items ?? own.additionalProperties,
    variants: variantsOf(own, variants, document),
  };
}

function variantsOf(own: JsonObject, variants: Json[], document: JsonObject): Map<string, Json> {
  const shapes = variants.map((variant) => shapeOf(variant, document));
  const hasValues = (field: string) =>
    shapes.every(({ fields }) => shapeOf(fields[field], document).values !== undefined);
  const named = (own.discriminator as { propertyName?: string } | undefined)?.propertyName;
  const field = named ?? Object.keys(shapes[0]?.fields ?? {}).find(hasValues);
  if (field === undefined) return new Map(variants.map((variant, index) => [String(index), variant]));
  const keyed = variants.flatMap((variant) => {
    const { fields } = shapeOf(variant, document);
    const { values = [] } = shapeOf(fields[field], document);
    return values.map((value) => [`${field} ${value as string}`, variant] as const);
  });
  return new Map(keyed);
}

function resolved(schema: Json | undefined, document: JsonObject): JsonObject {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return {};
  if (typeof schema.$ref !== 'string') return schema;
  let target: Json | undefined = document;
  for (const name of schema.$ref.slice(2).split('/')) target = child(target, name);
  return resolved(target, document);
}

export function child(value: Json | undefined, key: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[key] : undefined;
}

export function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
