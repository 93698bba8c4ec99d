import { describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../src/model-api/json.js';
import { produce } from '../../src/model-api/produced.js';
import { inputTokens, PromptCache } from '../../src/model-api/prompt-cache.js';
import { costOf } from '../../src/model-api/render.js';
import { chosenRule, fits, type Rule } from '../../src/model-api/rules.js';
import { tokensOf, tokensOfText } from '../../src/model-api/tokens.js';
import { turnsOf } from '../../src/model-api/turns.js';
import { changed, messagesRequest, readDialect } from './requests.js';

const messages = readDialect('anthropic-like-2026-11');
const completions = readDialect('openai-like-2026-11');
const long = 'word '.repeat(1_000).trim();

describe('tokens', () => {
  it.each([
    ['', 0],
    ['abcd', 1],
    ['abcde', 2],
    ['😀😀😀😀', 1],
  ])('of %j', (text, tokens) => expect(tokensOfText(text)).toBe(tokens));

  it('are those of all values inside', () => {
    expect(tokensOf({ role: 'user', content: [{ text: 'abcde', n: 5, ok: true }] })).toBe(5);
  });
});

describe('the cache', () => {
  const block = (text: string, mark = false): Json => ({
    type: 'text',
    text,
    ...(mark && { cache_control: { type: 'ephemeral' } }),
  });
  const asked = (said: string, more: JsonObject = {}): JsonObject => ({
    model: 'atlas-large',
    system: [block(long, true)],
    messages: [{ role: 'user', content: said }],
    ...more,
  });

  it('stores what a mark ends, and finds it again', () => {
    const cache = new PromptCache(messages);
    const stored = tokensOf([block(long)]);
    const input = inputTokens(messages, asked('Hi'));
    expect(cache.count(asked('Hi'), 0)).toEqual({ input, cached: 0, written: stored });
    expect(cache.count(asked('Hi'), 100)).toEqual({ input, cached: stored, written: 0 });
  });

  it('forgets after its time without use, and finds nothing after another beginning or model', () => {
    const cache = new PromptCache(messages);
    cache.count(asked('Hi'), 0);
    expect(cache.count(asked('Hi'), 300).cached).toBeGreaterThan(0);
    expect(cache.count(asked('Hi'), 600).cached).toBeGreaterThan(0);
    expect(cache.count(asked('Hi'), 901).cached).toBe(0);
    expect(cache.count(asked('Hi', { system: [block(`A ${long}`, true)] }), 902).cached).toBe(0);
    expect(cache.count(asked('Hi', { model: 'atlas-small' }), 903).cached).toBe(0);
  });

  it('extends what it stores when a mark moves on', () => {
    const cache = new PromptCache(messages);
    const first = cache.count(asked('Hi'), 0);
    const next = { messages: [{ role: 'user', content: [block('Hi', true)] }] };
    const { cached, written } = cache.count(asked('', next), 1);
    expect({ cached, written }).toEqual({ cached: first.written, written: 3 });
  });

  it('stores nothing short, and nothing without a mark', () => {
    const cache = new PromptCache(messages);
    expect(cache.count(asked('Hi', { system: [block('short', true)] }), 0).written).toBe(0);
    expect(cache.count(asked('Hi', { system: long }), 0).written).toBe(0);
  });

  it('needs no marks in a dialect without them, and counts whole steps', () => {
    const cache = new PromptCache(completions);
    const request = { model: 'nova-large', messages: [{ role: 'user', content: long }] };
    expect(cache.count(request, 0)).toMatchObject({ cached: 0, written: 0 });
    expect(cache.count(request, 1)).toMatchObject({ cached: 1152, written: 0 });
  });
});

describe('a reply', () => {
  const input = { input: 10, cached: 0, written: 0 };
  const of = (request: JsonObject, reply: Parameters<typeof produce>[2]) => {
    return produce(messages, { ...messagesRequest, ...request }, reply, input, () => 'toolu_1');
  };

  it('counts what it says, thinks and calls', () => {
    const call = { name: 'weather', input: { city: 'Oslo' } };
    const { usage, stop } = of({}, { thinking: 'hm hm hm', text: 'Well.', tool_calls: [call] });
    expect({ usage, stop }).toEqual({ usage: { ...input, output: 7, thinking: 2 }, stop: 'tool_calls' });
  });

  it('ends where the request allows no more', () => {
    const call = { name: 'weather', input: { city: 'Oslo' } };
    expect(of({ max_tokens: 2 }, { text: 'Good morning' })).toMatchObject({ text: 'Good mor', stop: 'length' });
    expect(of({ max_tokens: 2 }, { tool_calls: [call] })).toMatchObject({ calls: [], stop: 'length', text: null });
  });

  it('ends before a stop sequence', () => {
    const stopped = of({ stop_sequences: ['!', 'ing'] }, { text: 'Good morning!' });
    expect(stopped).toMatchObject({ text: 'Good morn', stop: 'stop_sequence', stopSequence: 'ing' });
  });

  it('shows thinking where the request asks for it', () => {
    expect(of({}, { thinking: 'hm', text: 'Well.' }).thinking).toBeNull();
    expect(of({ thinking: { type: 'enabled' } }, { thinking: 'hm', text: 'Well.' }).thinking).toBe('hm');
  });

  it('takes tokens that the script gives', () => {
    const usage = { input: 900, cached: 500, written: 100, output: 40, thinking: 5 };
    expect(of({}, { text: 'Well.', usage }).usage).toEqual(usage);
    expect(costOf(messages, 'atlas-large', usage)).toBe((300 * 3 + 500 * 0.3 + 100 * 3.75 + 40 * 15) / 1e6);
  });
});

describe('rules', () => {
  const asked = (request: JsonObject, call = 1) => ({ turns: turnsOf(messages, request), system: 'Be short.', call });
  const greet: Rule = { when: { user: 'Hello*' }, text: 'Hi', times: 1 };
  const rain: Rule = { when: { tool_result: '*rain*' }, text: 'Take an umbrella.' };
  const third: Rule = { when: { call: 3, system: '*short*' }, text: 'Enough.' };
  const other: Rule = { text: 'What?' };
  const rules = [greet, rain, third, other];
  const hello = { messages: [{ role: 'user', content: 'Hello there' }] };

  it('are tried in their order', () => {
    expect(chosenRule(rules, new Map(), asked(hello))).toBe(greet);
    expect(chosenRule(rules, new Map([[greet, 1]]), asked(hello))).toBe(other);
    expect(chosenRule(rules, new Map([[greet, 1]]), asked(hello, 3))).toBe(third);
    expect(chosenRule([greet], new Map([[greet, 1]]), asked(hello))).toBeUndefined();
  });

  it('know the results that a request ends with', () => {
    expect(chosenRule(rules, new Map(), asked(messagesRequest))).toBe(rain);
    const answered = changed(messagesRequest, {
      'messages.3': { role: 'assistant', content: 'Rain.' },
      'messages.4': { role: 'user', content: 'Thanks' },
    });
    expect(chosenRule(rules, new Map(), asked(answered))).toBe(other);
  });

  it.each([
    ['a', 'a', true],
    ['a', 'ab', false],
    ['a*', 'ab', true],
    ['*a', 'ab', false],
    ['*a*b*', 'xxaxbx', true],
    ['ab*ba', 'aba', false],
    ['*', '', true],
  ])('match %j with %j: %j', (pattern, text, isFitting) => expect(fits(pattern, text)).toBe(isFitting));
});
