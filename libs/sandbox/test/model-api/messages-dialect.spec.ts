import { expect, it } from '@jest/globals';
import { rejectionOf } from '../../src/model-api/check-request.js';
import type { Json } from '../../src/model-api/json.js';
import { changed, messagesRequest as request, readDialect } from './requests.js';

const dialect = readDialect('anthropic-like-2026-11');
const types = 'object, array, string, integer, number, boolean, null';
const mark = { type: 'ephemeral' };
const user = (content: Json): Json => ({ role: 'user', content });
const use = (id: string): Json => ({ type: 'tool_use', id, name: 'weather', input: {} });
const result = (id: string): Json => ({ type: 'tool_result', tool_use_id: id, content: 'rain' });
const text = (said: string, more: Record<string, Json> = {}): Json => ({ type: 'text', text: said, ...more });

it.each<[string, Record<string, Json | undefined>]>([
  ['after calls of tools', {}],
  ['of one message', { messages: [user('Hello')], tools: undefined }],
  ['with blocks and marks', { messages: [user([text('Hello', { cache_control: mark })])] }],
  ['with a result and a text after it', { 'messages.2.content.2': text('Well?') }],
  [
    'with an answer and a next question',
    { 'messages.3': { role: 'assistant', content: 'Rain.' }, 'messages.4': user('And?') },
  ],
  ['with thinking', { thinking: { type: 'enabled', budget_tokens: 1024 }, max_tokens: 2000 }],
  ['that chooses a tool', { tool_choice: { type: 'tool', name: 'weather' } }],
  ['whose arguments hold a field that looks like a mark', { 'messages.1.content.1.input': { cache_control: 1 } }],
])('accepts a request %s', (_, changes) => {
  expect(rejectionOf(dialect, changed(request, changes))).toBeNull();
});

it.each<[Record<string, Json | undefined>, string]>([
  [{ model: undefined }, 'model: is required'],
  [{ max_tokens: undefined }, 'max_tokens: is required'],
  [{ messages: undefined }, 'messages: is required'],
  [{ max_tokens: '500' }, 'max_tokens: must be an integer'],
  [{ max_tokens: 1.5 }, 'max_tokens: must be an integer'],
  [{ max_tokens: 0 }, 'max_tokens: must be at least 1'],
  [{ max_tokens: 40_000 }, 'max_tokens: 40000 is more than the 32000 that this model can give'],
  [{ messages: 'Hello' }, 'messages: must be an array'],
  [{ messages: [] }, 'messages: needs at least 1 of them'],
  [{ messages: ['Hello'] }, 'messages.0: must be an object'],
  [{ prompt: 'Hello' }, 'prompt: there is no such field here'],
  [{ max_completion_tokens: 5 }, 'max_completion_tokens: there is no such field here'],
  [{ temperature: 1.5 }, 'temperature: must be at most 1'],
  [{ temperature: 1, top_p: 1 }, 'temperature: cannot stand beside top_p'],
  [{ stream: 'yes' }, 'stream: must be a boolean'],
  [{ stop_sequences: [''] }, 'stop_sequences.0: must not be empty'],
  [{ system: 5 }, 'system: must be a string or an array'],
  [{ system: [{ type: 'image' }] }, 'system.0.type: unknown type "image"; known here: text'],
  [{ 'messages.0.role': undefined }, 'messages.0.role: is required'],
  [{ 'messages.0.role': 'system' }, 'messages.0.role: unknown role "system"; known here: user, assistant'],
  [{ 'messages.0.role': 5 }, 'messages.0.role: unknown role 5; known here: user, assistant'],
  [{ 'messages.0.content': undefined }, 'messages.0.content: is required'],
  [{ 'messages.0.content': null }, 'messages.0.content: must be a string or an array'],
  [{ 'messages.0.content': '' }, 'messages.0.content: must not be empty'],
  [{ 'messages.0.content': [] }, 'messages.0.content: needs at least 1 of them'],
  [{ 'messages.0.content': [text('')] }, 'messages.0.content.0.text: must not be empty'],
  [{ 'messages.0.content': [{ text: 'Hi' }] }, 'messages.0.content.0.type: is required'],
  [
    { 'messages.0.content': [{ type: 'txt', text: 'Hi' }] },
    'messages.0.content.0.type: unknown type "txt"; known here: text, image, tool_result',
  ],
  [{ 'messages.0.content': [text('Hi', { bold: true })] }, 'messages.0.content.0.bold: there is no such field here'],
  [{ 'messages.0.name': 'Ada' }, 'messages.0.name: there is no such field here'],
  [{ 'messages.1.content.1.input': '{}' }, 'messages.1.content.1.input: must be an object'],
  [{ 'messages.1.content.1.id': undefined }, 'messages.1.content.1.id: is required'],
  [{ 'messages.2.content.0.tool_use_id': undefined }, 'messages.2.content.0.tool_use_id: is required'],
  [{ 'messages.2.content.0.content': { text: 'rain' } }, 'messages.2.content.0.content: must be a string or an array'],
  [{ tools: [{ name: 'weather' }] }, 'tools.0.input_schema: is required'],
  [{ 'tools.0.input_schema': { properties: {} } }, 'tools.0.input_schema.type: must be "object"'],
  [
    { 'tools.0.input_schema.properties.city.type': 'text' },
    `tools.0.input_schema.properties.city.type: must be one of ${types}, or a list of them`,
  ],
  [{ 'tools.0.input_schema.required': 'city' }, 'tools.0.input_schema.required: must be a list of different names'],
  [
    { 'tools.0.input_schema.properties.city.enum': [] },
    'tools.0.input_schema.properties.city.enum: must be a list with at least one value',
  ],
  [
    { 'tools.0.input_schema.properties.city.items': 'x' },
    'tools.0.input_schema.properties.city.items: must be a JSON Schema: an object or a boolean',
  ],
  [{ 'tools.0.function': {} }, 'tools.0.function: there is no such field here'],
  [
    { 'tools.1': { name: 'weather', input_schema: { type: 'object' } } },
    'tools.1.name: the name "weather" is taken by an earlier tool',
  ],
  [{ tool_choice: { type: 'tool', name: 'wether' } }, 'tool_choice.name: there is no tool "wether"'],
  [{ tool_choice: 'auto' }, 'tool_choice: must be an object'],
  [
    { tool_choice: { type: 'any' }, tools: undefined, messages: [user('Hi')] },
    'tool_choice: cannot stand without tools',
  ],
  [{ tools: undefined }, 'tools: is required while the messages hold calls of tools'],
  [{ 'messages.0.role': 'assistant' }, 'messages.0.role: the first message must have the role "user"'],
  [
    { messages: [user('Hello'), user('Are you there?')] },
    'messages.1.role: two messages of "user" in a row; "user" and "assistant" take turns',
  ],
  [
    { messages: [user('Hello'), { role: 'assistant', content: 'Hi' }] },
    'messages.1.role: the last message cannot be of "assistant"',
  ],
  [
    { messages: [user([result('a')])] },
    'messages.0.content.0: tool_result without its tool_use: "a" is none before it',
  ],
  [
    { 'messages.2.content.1': result('c') },
    'messages.2.content.1: tool_result without its tool_use: "c" is none before it',
  ],
  [{ 'messages.2.content.1': result('a') }, 'messages.2.content.1: a second tool_result for "a"'],
  [{ 'messages.2.content': [result('a')] }, 'messages.1.content.2: tool_use "b" without its tool_result'],
  [{ 'messages.2.content': 'rain and sun' }, 'messages.1.content.1: tool_use "a" without its tool_result'],
  [
    { 'messages.2.content': [text('Here:'), result('a'), result('b')] },
    'messages.2: each tool_result must stand before other content',
  ],
  [{ 'messages.1.content.2': use('a') }, 'messages.1.content.2: the id "a" is taken by an earlier call'],
  [
    { 'messages.0.content': [use('a')] },
    'messages.0.content.0.type: unknown type "tool_use"; known here: text, image, tool_result',
  ],
  [
    { 'messages.1.content': [result('a')] },
    'messages.1.content.0.type: unknown type "tool_result"; known here: text, tool_use, thinking',
  ],
  [
    { 'messages.0.content': [text('Hi', { cache_control: { type: 'for ever' } })] },
    'messages.0.content.0.cache_control.type: must be "ephemeral", not "for ever"',
  ],
  [
    { 'messages.0.content': [1, 2, 3, 4, 5].map((n) => text(`${n}`, { cache_control: mark })) },
    'messages.0.content.4.cache_control: a request has at most 4 marks for the cache; this one has 5',
  ],
  [{ thinking: { type: 'enabled' } }, 'thinking.budget_tokens: is required'],
  [{ thinking: { type: 'enabled', budget_tokens: 1024 } }, 'thinking.budget_tokens: must be less than max_tokens'],
])('rejects %j', (changes, message) => {
  expect(rejectionOf(dialect, changed(request, changes))).toEqual({ status: 400, message });
});

it('knows no other model', () => {
  const rejection = { status: 404, message: 'model: there is no model "atlas"' };
  expect(rejectionOf(dialect, changed(request, { model: 'atlas' }))).toEqual(rejection);
  expect(rejectionOf(dialect, changed(request, { model: '__proto__' }))).toMatchObject({ status: 404 });
});
