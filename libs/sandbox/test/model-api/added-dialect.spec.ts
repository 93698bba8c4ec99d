import { expect, it } from '@jest/globals';
import type { Dialect } from '../../src/index.js';
import { rejectionOf } from '../../src/model-api/check-request.js';
import type { JsonObject } from '../../src/model-api/json.js';
import { produce } from '../../src/model-api/produced.js';
import { renderReply, renderStream } from '../../src/model-api/render.js';

/** Nothing but data: other names of fields and roles, no cache, and no thinking. */
const dialect: Dialect = {
  name: 'small-2026-11',
  about: 'A dialect of a spec.',
  paths: 'dots',
  request: {
    type: 'object',
    required: ['model', 'turns'],
    properties: {
      model: { type: 'string' },
      turns: { type: 'array', items: { $ref: 'turn' } },
      most: { type: 'integer', minimum: 1 },
      stream: { type: 'boolean' },
    },
  },
  shapes: {
    turn: { discriminator: { propertyName: 'role', mapping: { person: 'spoken', machine: 'spoken' } } },
    spoken: { type: 'object', required: ['said'], properties: { role: { type: 'string' }, said: { type: 'string' } } },
  },
  conversation: {
    messages: 'turns',
    content: 'said',
    first: 'person',
    alternates: true,
    system: { field: 'manners' },
    assistant: 'machine',
    text: { kind: 'text', at: 'text' },
    calls: { noun: 'call', at: 'calls', id: 'id', name: 'name' },
    results: { noun: 'result', role: 'result', call: 'id', text: 'said' },
    tools: { at: 'tools', name: 'name', choice: 'choice', chosen: 'name' },
  },
  most_output: ['most'],
  stop_at: 'until',
  models: { tiny: { context: 100, output: 20, prices: { input: 1, cached: 1, written: 1, output: 2 } } },
  errors: { '400': 'bad' },
  stops: { end: 'done', tool_calls: 'call', length: 'full', stop_sequence: 'until', refusal: 'no' },
  reply: {
    id: 'r',
    call_id: 'c',
    message: { role: 'machine', said: '$text', why: '$stop', calls: '$calls', tokens: '$usage' },
    usage: { in: '$input', out: '$output' },
    text: '$text',
    call: { id: '$id', name: '$name' },
  },
  stream: { part: 5, start: [], text: { delta: { more: '$part' } }, call: { delta: '$part' }, end: [{ why: '$stop' }] },
};

const request: JsonObject = { model: 'tiny', turns: [{ role: 'person', said: 'Hello' }], most: 3 };

it('checks requests of a dialect that is only data', () => {
  expect(rejectionOf(dialect, request)).toBeNull();
  expect(rejectionOf(dialect, { ...request, turns: [{ role: 'user', said: 'Hello' }] })).toEqual({
    status: 400,
    message: 'turns.0.role: unknown role "user"; known here: person, machine',
  });
  const twice = [...(request.turns as JsonObject[]), { role: 'person', said: 'Hello?' }];
  expect(rejectionOf(dialect, { ...request, turns: twice })).toEqual({
    status: 400,
    message: 'turns.1.role: two messages of "person" in a row; "person" and "machine" take turns',
  });
});

it('gives replies and streams in its form', () => {
  const tokens = { input: 4, cached: 0, written: 0 };
  const produced = produce(dialect, request, { text: 'Good morning to you' }, tokens, () => 'c1');
  const named = { id: 'r1', model: 'tiny', created: 0 };
  const reply = { role: 'machine', said: 'Good morning', why: 'full', tokens: { in: 4, out: 3 } };
  expect(renderReply(dialect, produced, named)).toEqual(reply);
  const whole = [{ more: 'Good ' }, { more: 'morni' }, { more: 'ng' }, { why: 'full' }];
  expect(renderStream(dialect, request, produced, named)).toEqual({ events: whole, isCut: false });
  expect(renderStream(dialect, request, produced, named, 2)).toEqual({ events: whole.slice(0, 2), isCut: true });
});

it('refuses a request where the shapes of a dialect lead in a circle', () => {
  const circle = { ...dialect, shapes: { turn: { $ref: 'turn' } } };
  expect(rejectionOf(circle, request)).toEqual({ status: 400, message: 'turns.0: is nested too deeply' });
});
