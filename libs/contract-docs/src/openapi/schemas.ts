import { z } from 'zod';
import type { JsonObject } from '../json.js';

/**
 * Collects the schemas that have an id, such as `Lesson`, under `components.schemas`; all others are written where they
 * are used.
 */
export class NamedSchemas {
  private readonly named = new Map<string, JsonObject>();

  /**
   * Returns the JSON Schema of a zod schema, for what is sent (`input`) or received (`output`).
   * @throws Error when two different schemas have the same id
   */
  toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
    // zod writes a schema with an id as a definition only where another schema contains it.
    const holder = z.object({ schema });
    const written = z.toJSONSchema(holder, { io, unrepresentable: 'any', override: tidy }) as JsonObject;
    for (const [name, definition] of Object.entries((written.$defs ?? {}) as JsonObject))
      this.add(name, pointed(definition as JsonObject));
    return pointed((written.properties as JsonObject).schema as JsonObject);
  }

  add(name: string, definition: JsonObject): JsonObject {
    const known = this.named.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`two different schemas are called ${name}`);
    this.named.set(name, definition);
    return { $ref: `#/components/schemas/${name}` };
  }

  all(): JsonObject {
    return Object.fromEntries([...this.named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function pointed(schema: JsonObject): JsonObject {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/');
  return JSON.parse(text) as JsonObject;
}

interface Override {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: { [key: string]: unknown };
}

/**
 * Describes what a client can rely on: answers may gain fields, digit strings are integers, the format says more than a
 * long regular expression, and JavaScript's own bounds promise nothing.
 */
function tidy({ zodSchema, jsonSchema }: Override): void {
  delete jsonSchema.additionalProperties;
  joinNull(jsonSchema);
  const hasFormat = ['date-time', 'date', 'email', 'uuid'].includes(jsonSchema.format as string);
  if (jsonSchema.type === 'integer' || hasFormat) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.minLength === 0) delete jsonSchema.minLength;
  const { def } = zodSchema._zod;
  if (def.type === 'default') jsonSchema.default = def.defaultValue;
  if (def.type === 'union' && 'discriminator' in def)
    addDiscriminator(jsonSchema, String(def.discriminator), def.options);
}

/** Writes a nullable simple type as a list of types, which generators understand best. */
function joinNull(jsonSchema: { [key: string]: unknown }): void {
  const variants = jsonSchema.anyOf as { [key: string]: unknown }[] | undefined;
  if (variants?.length !== 2 || variants[1]?.type !== 'null') return;
  const [variant] = variants as [{ [key: string]: unknown }];
  if (typeof variant.type !== 'string' || 'enum' in variant || 'const' in variant) return;
  delete jsonSchema.anyOf;
  const { description: _, ...rest } = variant;
  Object.assign(jsonSchema, rest, { type: [variant.type, 'null'] });
}

function addDiscriminator(
  jsonSchema: { [key: string]: unknown },
  propertyName: string,
  variants: readonly z.core.$ZodType[],
): void {
  const mapping = variants.flatMap((variant) => {
    const { id } = z.globalRegistry.get(variant) ?? {};
    const values = variant._zod.propValues?.[propertyName] ?? [];
    return id === undefined ? [] : [...values].map((value) => [String(value), `#/components/schemas/${id}`]);
  });
  jsonSchema.discriminator = { propertyName, mapping: Object.fromEntries(mapping) as Record<string, string> };
}
