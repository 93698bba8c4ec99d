import { expect, it } from '@jest/globals';
import { rejectionOf } from '../../src/model-api/check-request.js';
import type { Json } from '../../src/model-api/json.js';
import { changed, completionsRequest as request, readDialect } from './requests.js';

const dialect = readDialect('openai-like-2026-11');
const user = (content: Json): Json => ({ role: 'user', content });
const result = (id: string): Json => ({ role: 'tool', tool_call_id: id, content: 'rain' });
const call = (id: string): Json => ({ id, type: 'function', function: { name: 'weather', arguments: '{}' } });

it.each<[string, Record<string, Json | undefined>]>([
  ['after calls of tools', {}],
  ['of one message', { messages: [user('Hello')], tools: undefined }],
  ['with two messages of the user', { messages: [user('Hello'), user([{ type: 'text', text: 'Are you there?' }])] }],
  ['whose results come in another order', { 'messages.3': result('b'), 'messages.4': result('a') }],
  ['that ends with the assistant', { messages: [user('Hello'), { role: 'assistant', content: 'Hi' }] }],
  ['with an empty text', { messages: [user('')] }],
  ['that chooses a tool', { tool_choice: { type: 'function', function: { name: 'weather' } } }],
  ['without parameters of the tool', { 'tools.0.function.parameters': undefined }],
  [
    'with a form of the reply',
    { response_format: { type: 'json_schema', json_schema: { name: 'x', schema: { type: 'object' } } } },
  ],
])('accepts a request %s', (_, changes) => {
  expect(rejectionOf(dialect, changed(request, changes))).toBeNull();
});

it.each<[Record<string, Json | undefined>, string]>([
  [{ model: undefined }, 'model: is required'],
  [{ messages: undefined }, 'messages: is required'],
  [{ messages: {} }, 'messages: must be an array'],
  [{ messages: [] }, 'messages: needs at least 1 of them'],
  [{ messages: [null] }, 'messages[0]: must be an object'],
  [{ system: 'Be short.' }, 'system: there is no such field here'],
  [{ max_completion_tokens: true }, 'max_completion_tokens: must be an integer'],
  [{ max_completion_tokens: 0 }, 'max_completion_tokens: must be at least 1'],
  [
    { max_completion_tokens: 200_000 },
    'max_completion_tokens: 200000 is more than the 100000 that this model can give',
  ],
  [{ max_tokens: 5 }, 'max_tokens: cannot stand beside max_completion_tokens'],
  [{ temperature: 2.5 }, 'temperature: must be at most 2'],
  [{ temperature: '1' }, 'temperature: must be a number'],
  [{ n: 2 }, 'n: must be at most 1'],
  [{ seed: 0.5 }, 'seed: must be an integer'],
  [{ stream: 1 }, 'stream: must be a boolean'],
  [{ stream_options: { usage: true } }, 'stream_options.usage: there is no such field here'],
  [{ stop: ['a', 'b', 'c', 'd', 'e'] }, 'stop: has 5; at most 4 are possible'],
  [{ stop: 5 }, 'stop: must be a string or an array or null'],
  [
    { reasoning_effort: 'most' },
    'reasoning_effort: must be "none" or "minimal" or "low" or "medium" or "high", not "most"',
  ],
  [{ response_format: 'json' }, 'response_format: must be an object'],
  [
    { response_format: { type: 'yaml' } },
    'response_format.type: unknown type "yaml"; known here: text, json_object, json_schema',
  ],
  [{ response_format: { type: 'json_schema' } }, 'response_format.json_schema: is required'],
  [{ 'messages.1.role': undefined }, 'messages[1].role: is required'],
  [
    { 'messages.1.role': 'human' },
    'messages[1].role: unknown role "human"; known here: system, developer, user, assistant, tool',
  ],
  [{ 'messages.1.content': undefined }, 'messages[1].content: is required'],
  [{ 'messages.1.content': null }, 'messages[1].content: must be a string or an array'],
  [{ 'messages.1.content': [] }, 'messages[1].content: needs at least 1 of them'],
  [{ 'messages.1.content': [{ type: 'text' }] }, 'messages[1].content[0].text: is required'],
  [
    { 'messages.1.content': [{ type: 'video', url: 'x' }] },
    'messages[1].content[0].type: unknown type "video"; known here: text, image_url',
  ],
  [
    { 'messages.1.content': [{ type: 'text', text: 'Hi', cache_control: {} }] },
    'messages[1].content[0].cache_control: there is no such field here',
  ],
  [{ 'messages.2.content': 5 }, 'messages[2].content: must be a string or an array or null'],
  [{ 'messages.2.tool_calls': [] }, 'messages[2].tool_calls: needs at least 1 of them'],
  [{ 'messages.2.tool_calls.0.id': undefined }, 'messages[2].tool_calls[0].id: is required'],
  [{ 'messages.2.tool_calls.0.type': 'tool' }, 'messages[2].tool_calls[0].type: must be "function", not "tool"'],
  [
    { 'messages.2.tool_calls.0.function.arguments': { city: 'Oslo' } },
    'messages[2].tool_calls[0].function.arguments: must be a string',
  ],
  [
    { 'messages.2.tool_calls.0.function.arguments': '{city' },
    'messages[2].tool_calls[0].function.arguments: must be the text of a JSON object',
  ],
  [
    { 'messages.2.tool_calls.0.function.arguments': '[1]' },
    'messages[2].tool_calls[0].function.arguments: must be the text of a JSON object',
  ],
  [{ 'messages.3.tool_call_id': undefined }, 'messages[3].tool_call_id: is required'],
  [{ 'messages.3.content': undefined }, 'messages[3].content: is required'],
  [{ 'messages.3.name': 'weather' }, 'messages[3].name: there is no such field here'],
  [{ 'tools.0.type': undefined }, 'tools[0].type: is required'],
  [{ 'tools.0.type': 'custom' }, 'tools[0].type: unknown type "custom"; known here: function'],
  [{ 'tools.0.function': undefined }, 'tools[0].function: is required'],
  [{ 'tools.0.function.input_schema': {} }, 'tools[0].function.input_schema: there is no such field here'],
  [{ 'tools.0.function.parameters.type': 'array' }, 'tools[0].function.parameters.type: must be "object"'],
  [{ 'tools.0.function.parameters.properties': [] }, 'tools[0].function.parameters.properties: must be an object'],
  [
    { 'tools.0.function.parameters.required': ['city', 'city'] },
    'tools[0].function.parameters.required: must be a list of different names',
  ],
  [
    { 'tools.0.function.parameters.properties.city.minLength': -1 },
    'tools[0].function.parameters.properties.city.minLength: must be a whole number from 0',
  ],
  [
    { 'tools.1': { type: 'function', function: { name: 'weather' } } },
    'tools[1].function.name: the name "weather" is taken by an earlier tool',
  ],
  [{ tools: [] }, 'tools: needs at least 1 of them'],
  [{ tool_choice: 'any' }, 'tool_choice: must be "none" or "auto" or "required", not "any"'],
  [
    { tool_choice: { type: 'function', function: { name: 'wether' } } },
    'tool_choice.function.name: there is no tool "wether"',
  ],
  [{ tool_choice: 'auto', tools: undefined }, 'tool_choice: cannot stand without tools'],
  [{ messages: [{ role: 'system', content: 'Be short.' }] }, 'messages: needs a message of the user'],
  [{ messages: [user('Hi'), result('a')] }, 'messages[1]: tool message without its tool call: "a" is none before it'],
  [{ 'messages.4': result('c') }, 'messages[4]: tool message without its tool call: "c" is none before it'],
  [{ 'messages.4': result('a') }, 'messages[4]: a second tool message for "a"'],
  [{ 'messages.4': user('And Rome?') }, 'messages[2].tool_calls[1]: tool call "b" without its tool message'],
  [{ 'messages.3': user('And?') }, 'messages[2].tool_calls[0]: tool call "a" without its tool message'],
  [{ 'messages.2.tool_calls.1': call('a') }, 'messages[2].tool_calls[1]: the id "a" is taken by an earlier call'],
  [{ 'messages.1.tool_calls': [call('a')] }, 'messages[1].tool_calls: there is no such field here'],
])('rejects %j', (changes, message) => {
  expect(rejectionOf(dialect, changed(request, changes))).toEqual({ status: 400, message });
});
