import { describe, expect, it } from '@jest/globals';
import { readReply } from './reply.js';
import { MalformedReply } from './value.js';

describe('readReply', () => {
  it.each([
    ['["returned",[1]]', { kind: 'returned', value: [1] }],
    [
      '["raised","E","m",3,["E","Exception"]]',
      { kind: 'raised', exception: 'E', message: 'm', line: 3, bases: ['E', 'Exception'] },
    ],
    ['["raised","E","m",null,[]]', { kind: 'raised', exception: 'E', message: 'm', line: null, bases: [] }],
    ['["raised","E","m",-1,[]]', { kind: 'raised', exception: 'E', message: 'm', line: null, bases: [] }],
    [
      '["raised","E","\\u0000\\ud800\\ud83d\\ude00",1.5,["a b"]]',
      { kind: 'raised', exception: 'E', message: '\uFFFD\uFFFD😀', line: null, bases: ['ab'] },
    ],
    ['["split","f",[1],[["k",2]]]', { kind: 'split', call: { function: 'f', args: [1], kwargs: { k: 2 } } }],
    ['["script",["Stack"],["s"],false]', { kind: 'script', reads: ['Stack'], binds: ['s'], awaits: false }],
    ['["script",[],[],true]', { kind: 'script', reads: [], binds: [], awaits: true }],
    ['["model","a prompt"]', { kind: 'model', prompt: 'a prompt' }],
  ])('reads %s', (line, reply) => {
    expect(readReply(line)).toEqual(reply);
  });

  it.each([
    '',
    '{',
    '{}',
    '[]',
    '["done",1]',
    '["returned"]',
    '["raised","E"]',
    '["raised","E","m",1]',
    '["raised","E","m",1,[2]]',
    `["raised","E","m",1,${JSON.stringify(Array(17).fill('E'))}]`,
    '["script",["a"]]',
    '["script",["a"],[1]]',
    '["model"]',
    '["model",1]',
    '["raised",1,"m",1]',
    '["returned","é"]',
    '["returned","\uFFFD"]',
    '["split","f",1,[]]',
    '["split","f",[],[[1,2]]]',
  ])('refuses %s', (line) => {
    expect(() => readReply(line)).toThrow(MalformedReply);
  });

  it('treats a keyword named like a prototype as a keyword', () => {
    const reply = readReply('["split","f",[],[["__proto__",1]]]');
    expect(reply.kind === 'split' && Object.entries(reply.call.kwargs)).toEqual([['__proto__', 1]]);
  });
});
