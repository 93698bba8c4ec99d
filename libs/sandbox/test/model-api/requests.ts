import { readFileSync } from 'node:fs';
import { inWorkspace } from '@proximal/testing/harness';
import { parse } from 'yaml';
import type { Dialect } from '../../src/index.js';
import type { Json, JsonObject } from '../../src/model-api/json.js';

export function readDialect(name: string): Dialect {
  return parse(readFileSync(inWorkspace(`content/dialects/${name}.yaml`), 'utf8')) as Dialect;
}

/** A copy of the request with another value at a path such as `messages.0.role`; undefined takes the field out. */
export function changed(request: JsonObject, changes: Record<string, Json | undefined>): JsonObject {
  const copy = structuredClone(request);
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop()!;
    const parent = names.reduce<Json>((part, name) => (part as JsonObject)[name]!, copy) as JsonObject;
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
  return copy;
}

const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };

/** A request after two parallel calls of a tool. */
export const messagesRequest: JsonObject = {
  model: 'atlas-large',
  max_tokens: 500,
  system: 'Answer in one sentence.',
  tools: [{ name: 'weather', description: 'The weather of a city.', input_schema: schema }],
  messages: [
    { role: 'user', content: 'How is the weather in Oslo and Rome?' },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'I look it up.' },
        { type: 'tool_use', id: 'a', name: 'weather', input: { city: 'Oslo' } },
        { type: 'tool_use', id: 'b', name: 'weather', input: { city: 'Rome' } },
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'a', content: 'rain' },
        { type: 'tool_result', tool_use_id: 'b', content: [{ type: 'text', text: 'sun' }] },
      ],
    },
  ],
};

const call = (id: string, city: string) => {
  return { id, type: 'function', function: { name: 'weather', arguments: JSON.stringify({ city }) } };
};

export const completionsRequest: JsonObject = {
  model: 'nova-large',
  max_completion_tokens: 500,
  tools: [{ type: 'function', function: { name: 'weather', description: 'The weather.', parameters: schema } }],
  messages: [
    { role: 'system', content: 'Answer in one sentence.' },
    { role: 'user', content: 'How is the weather in Oslo and Rome?' },
    { role: 'assistant', content: null, tool_calls: [call('a', 'Oslo'), call('b', 'Rome')] },
    { role: 'tool', tool_call_id: 'a', content: 'rain' },
    { role: 'tool', tool_call_id: 'b', content: [{ type: 'text', text: 'sun' }] },
  ],
};
