import { describe, expect, it } from '@jest/globals';
import { defineEvent, defineOperation, defineRequest } from '@proximal/contracts';
import { z } from 'zod';
import { describeContract, type Contract } from './contract.js';
import { lossesOf, nextVersion, report, sentenceOf } from './comparison.js';

const subjects = { event: 'cohort.thing-done.v1', request: 'cohort.find-thing', operation: 'cohort.show-thing' };
const users = { [subjects.event]: ['progress'], [subjects.request]: ['grading'], [subjects.operation]: ['gateway'] };

const done = { thingId: z.int().max(100), state: z.enum(['on', 'off']), note: z.string().optional() };
const asked = { thingId: z.int(), kind: z.enum(['a', 'b']) };
const found = { name: z.string(), state: z.enum(['on', 'off']), at: z.iso.date().optional() };

type Shape = Record<string, z.ZodType>;

function event(payload: Shape): Contract {
  return contract({ events: [defineEvent('cohort.thing-done.v1', z.object(payload))] });
}

function request(input: Shape, output: Shape = found): Contract {
  return contract({
    requests: [defineRequest('cohort.find-thing', { input: z.object(input), output: z.object(output) })],
  });
}

function operation(body: Shape, output: Shape = found): Contract {
  const texts = { summary: 'Show a thing', description: 'Shows a thing.', owned: 'everyone' } as const;
  const schemas = { body: z.object(body), output: z.object(output) };
  return contract({
    operations: [defineOperation('cohort.show-thing', { method: 'POST', path: '/things', ...texts, ...schemas })],
  });
}

function contract(offered: Partial<Parameters<typeof describeContract>[1]>, usersOf = users): Contract {
  const nothing = { events: [], requests: [], operations: [] };
  return describeContract('cohort', { ...nothing, ...offered }, (subject) => usersOf[subject] ?? []);
}

function sentences(before: Contract, after: Contract): string[] {
  return lossesOf(before, after).map(sentenceOf);
}

const { thingId, state, note } = done;

describe('an event', () => {
  it.each<[string, Shape, string]>([
    ['loses a field', { state, note }, 'payload.thingId is gone'],
    ['loses an optional field', { thingId, state }, 'payload.note is gone'],
    ['has another type in a field', { ...done, thingId: z.string() }, 'payload.thingId was integer and is string'],
    ['may lack a field', { ...done, thingId: thingId.optional() }, 'payload.thingId is no longer always there'],
    ['may have null', { ...done, thingId: thingId.nullable() }, 'payload.thingId can now be null'],
    [
      'has one more value, which a parse refuses',
      { ...done, state: z.enum(['on', 'off', 'lost']) },
      'can now be "lost"',
    ],
    ['has a wider bound, which a parse refuses', { ...done, thingId: z.int().max(200) }, 'has a looser maximum'],
    [
      'has a new required field, which stored events lack',
      { ...done, size: z.int() },
      'payload.size is now required, so stored events are refused',
    ],
    ['has a value less, which stored events have', { ...done, state: z.enum(['on']) }, 'no longer accepts "off"'],
  ])('that %s breaks its consumer', (_, after, text) => {
    const lines = sentences(event(done), event(after));
    expect(lines).toContainEqual(expect.stringMatching(`^${subjects.event} breaks progress: `));
    expect(lines.join('\n')).toContain(text);
  });

  it.each<[string, Shape]>([
    ['is the same', done],
    ['has one more optional field', { ...done, size: z.int().optional() }],
    ['has one more field with a default', { ...done, size: z.int().default(0) }],
    ['has other words about a field', { ...done, thingId: thingId.describe('Names the thing.') }],
  ])('that %s breaks nobody', (_, after) => expect(sentences(event(done), event(after))).toEqual([]));
});

describe.each([
  ['a request', request, `${subjects.request} breaks grading: `],
  ['an operation', operation, `${subjects.operation} breaks gateway: `],
] as const)('%s', (_name, offered, opening) => {
  it.each<[string, Shape, Shape, string]>([
    ['needs a new field', { ...asked, size: z.int() }, found, 'size is now required'],
    ['takes another type', { ...asked, thingId: z.string() }, found, 'thingId was integer and is string'],
    ['takes a value less', { ...asked, kind: z.enum(['a']) }, found, 'kind no longer accepts "b"'],
    ['has a tighter bound', { ...asked, thingId: z.int().max(9) }, found, 'thingId has a tighter maximum'],
    ['replies without a field', asked, { state: found.state, at: found.at }, 'output.name is gone'],
    ['may reply without a field', asked, { ...found, name: z.string().optional() }, 'output.name is no longer always'],
    ['replies with another type', asked, { ...found, name: z.int() }, 'output.name was string and is integer'],
  ])('that %s breaks its caller', (_, input, output, text) => {
    const lines = sentences(offered(asked), offered(input, output));
    expect(lines).toEqual([expect.stringMatching(`^${opening}`)]);
    expect(lines[0]).toContain(text);
  });

  it.each<[string, Shape, Shape]>([
    ['takes one more optional field', { ...asked, size: z.int().optional() }, found],
    ['takes one more value', { ...asked, kind: z.enum(['a', 'b', 'c']) }, found],
    ['takes no more a field, which it ignores', { kind: asked.kind }, found],
    ['replies with one more field', asked, { ...found, size: z.int() }],
    ['replies with one more value, which no caller parses', asked, { ...found, state: z.enum(['on', 'off', 'lost']) }],
  ])('that %s breaks nobody', (_, input, output) =>
    expect(sentences(offered(asked), offered(input, output))).toEqual([]),
  );
});

describe('a field with a default', () => {
  const after = { ...asked, size: z.int().default(1) };

  it('breaks no caller of a request, because the service fills it in', () => {
    expect(sentences(request(asked), request(after))).toEqual([]);
  });

  it('breaks an operation, because a gateway that does not know the field does not fill it in', () => {
    expect(sentences(operation(asked), operation(after))).toEqual([
      `${subjects.operation} breaks gateway: input.body.size is now required`,
    ]);
  });
});

describe('what is gone', () => {
  it('breaks those who used it', () => {
    expect(sentences(request(asked), contract({}))).toEqual([`${subjects.request} breaks grading: is gone`]);
  });

  it('breaks nobody where nobody used it', () => {
    const unused = { ...request(asked), requests: { [subjects.request]: { callers: [], input: {}, output: {} } } };
    expect(sentences(unused, contract({}))).toEqual([`${subjects.request}, unused: is gone`]);
  });
});

describe('the values of a record', () => {
  const counts = (value: z.ZodType) => request(asked, { counts: z.record(z.string(), value) });

  it('are compared like those of a list', () => {
    expect(sentences(counts(z.object({ n: z.int() })), counts(z.object({})))).toEqual([
      `${subjects.request} breaks grading: output.counts[].n is gone`,
    ]);
  });
});

describe('the next version', () => {
  const present = event(done);
  const more = event({ ...done, size: z.int().optional() });
  const otherUsers = contract(
    { events: [defineEvent('cohort.thing-done.v1', z.object(done))] },
    { [subjects.event]: ['progress', 'grading'] },
  );

  it.each<[string, Contract, string]>([
    ['is the same where nothing has changed', present, '1.4.2'],
    ['is a patch where only its users have changed', otherUsers, '1.4.3'],
    ['is a minor one where it adds', more, '1.5.0'],
    ['is a major one where it takes away', event({ thingId }), '2.0.0'],
  ])('%s', (_, after, version) => expect(nextVersion('1.4.2', present, after)).toBe(version));
});

describe('the report', () => {
  it('names what differs, and whom it breaks', () => {
    expect(report(event(done), { ...event({ thingId, state }), requests: request(asked).requests })).toEqual([
      `${subjects.event} breaks progress: payload.note is gone`,
      `${subjects.request} is new`,
    ]);
    expect(report(event(done), event({ ...done, size: z.int().optional() }))).toEqual([
      `${subjects.event} has changed, and stays compatible`,
    ]);
  });
});
