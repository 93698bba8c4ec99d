import { z } from 'zod';

const name = z.string().min(1).max(200);
const names = z.array(name).max(100);
const pairs = z.array(z.tuple([name, name])).max(20);
const count = z.int().min(0);
const templates = z.array(z.json()).max(20);

/** @param object makes the schema of an object, which refuses unknown fields for authors and drops them for services */
function schemasWith(object: typeof z.object) {
  /** A part of JSON Schema. A field that `properties` does not name is refused. */
  const shape = object({
    $ref: name.optional(),
    type: z.enum(['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']).optional(),
    get anyOf() {
      return z.array(shape).min(1).max(20).optional();
    },
    discriminator: object({ propertyName: name, mapping: z.record(name, name) }).optional(),
    enum: z.array(z.json()).min(1).optional(),
    get properties() {
      return z.record(name, shape).optional();
    },
    required: names.optional(),
    additionalProperties: z.literal(true).optional(),
    get items() {
      return shape.optional();
    },
    minItems: count.optional(),
    maxItems: count.optional(),
    minLength: count.optional(),
    maxLength: count.optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    format: z.enum(['json-schema', 'json-object']).optional(),
  });
  const conversation = object({
    messages: name,
    content: name,
    first: name.optional(),
    alternates: z.boolean().optional(),
    ends_with_user: z.boolean().optional(),
    system: z.union([object({ field: name }), object({ roles: names })]),
    assistant: name,
    text: object({ kind: name, at: name }),
    calls: object({ noun: name, at: name, kind: name.optional(), id: name, name }),
    results: object({
      noun: name,
      at: name.optional(),
      kind: name.optional(),
      role: name.optional(),
      call: name,
      text: name,
      first: z.boolean().optional(),
    }),
    tools: object({ at: name, name, choice: name, chosen: name, needed_by_calls: z.boolean().optional() }),
  });

  const price = z.number().min(0);
  const model = object({
    context: z.int().positive(),
    output: z.int().positive(),
    prices: object({ input: price, cached: price, written: price, output: price }),
  });

  const stopNames = object({ end: name, tool_calls: name, length: name, stop_sequence: name, refusal: name });
  const blockEvents = object({ start: templates.optional(), delta: z.json(), stop: templates.optional() });

  /** What the fields mean stands at the type of the same name in the sandbox. */
  const dialect = object({
    name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*-20\d\d-(0[1-9]|1[0-2])$/),
    about: z.string().min(1).max(500),
    paths: z.enum(['dots', 'brackets']),
    request: shape,
    shapes: z.record(name, shape),
    conversation,
    less: pairs.optional(),
    exclusive: pairs.optional(),
    most_output: names,
    stop_at: name,
    thinking_if: name.optional(),
    cache: object({
      mark: name.optional(),
      most: count.optional(),
      smallest: count,
      step: z.int().positive(),
      seconds: z.number().positive(),
    }).optional(),
    models: z.record(name, model),
    errors: z.record(z.string().regex(/^[45]\d\d$/), name),
    stops: stopNames,
    reply: object({
      id: name,
      call_id: name,
      message: z.json(),
      usage: z.json(),
      thinking: z.json().optional(),
      text: z.json(),
      call: z.json(),
    }),
    stream: object({
      part: z.int().positive(),
      start: templates,
      thinking: blockEvents.optional(),
      text: blockEvents,
      call: blockEvents,
      end: templates,
      usage: object({ asked_by: name, events: templates }).optional(),
    }),
  }).check(({ value, issues }) => {
    for (const missing of [...referencesIn(value.request), ...Object.values(value.shapes).flatMap(referencesIn)]) {
      if (!Object.hasOwn(value.shapes, missing))
        issues.push({
          code: 'custom',
          input: missing,
          path: ['shapes'],
          message: `must have ${missing}, which is used.`,
        });
    }
  });

  const tokens = z.int().min(0).max(10_000_000);
  const seconds = z.number().min(0).max(86_400);
  const scriptedText = z.string().max(32_768);
  const pattern = z.string().max(2_000);

  /** A rule of `model.yaml`: when it holds, and what the model answers. */
  const rule = object({
    when: object({
      user: pattern.optional(),
      system: pattern.optional(),
      tool_result: pattern.optional(),
      call: z.int().min(1).max(100).optional(),
    }).optional(),
    times: z.int().min(1).max(100).optional(),
    thinking: scriptedText.optional(),
    text: scriptedText.optional(),
    tool_calls: z
      .array(object({ name, input: z.record(z.string(), z.json()), id: name.optional() }))
      .max(32)
      .optional(),
    stop: z.enum(['end', 'tool_calls', 'length', 'stop_sequence', 'refusal']).optional(),
    usage: object({ input: tokens, cached: tokens, written: tokens, output: tokens, thinking: tokens })
      .partial()
      .optional(),
    error: object({
      status: z.int().min(400).max(599),
      code: name.optional(),
      message: z.string().max(1_000).optional(),
      retry_after: seconds.optional(),
    }).optional(),
    latency: seconds.optional(),
    cut: tokens.optional(),
  });

  const rules = z.array(rule).min(1).max(200);
  return { dialect, rules };
}

interface Shape {
  $ref?: string | undefined;
  anyOf?: Shape[] | undefined;
  discriminator?: { mapping: Record<string, string> } | undefined;
  properties?: Record<string, Shape> | undefined;
  items?: Shape | undefined;
}

function referencesIn(one: Shape): string[] {
  const inside = [...(one.anyOf ?? []), ...Object.values(one.properties ?? {}), ...(one.items ? [one.items] : [])];
  const own = [...(one.$ref === undefined ? [] : [one.$ref]), ...Object.values(one.discriminator?.mapping ?? {})];
  return [...own, ...inside.flatMap(referencesIn)];
}

const tolerant = schemasWith(z.object);
const strict = schemasWith(z.strictObject as unknown as typeof z.object);

/** Files of authors: a dialect, and `model.yaml`. */
export const dialect = strict.dialect;
export const modelRules = strict.rules;

/** The script is `rules`, or Python that defines `reply(request, earlier)`. */
export const modelApi = z.object({
  dialect: tolerant.dialect,
  calls: z.int().min(1).max(100),
  rules: tolerant.rules.optional(),
  source: z.string().optional(),
  async: z.boolean().optional(),
  at_once: z.int().min(1).max(100).optional(),
});
