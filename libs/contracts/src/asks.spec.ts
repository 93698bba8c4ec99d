import { describe, expect, it } from '@jest/globals';
import { asks } from './asks.js';
import { operations } from './operations.js';
import { requests } from './requests.js';
import { signals } from './signals.js';
import { tellers } from './define.js';

const subjects = (asked: readonly { subject: string }[]) => asked.map(({ subject }) => subject);

describe('who asks whom', () => {
  it.each(Object.entries(asks))('%s asks others, for what there is, and for each once', (asker, asked) => {
    expect(asked.filter(({ owner }) => owner === asker)).toEqual([]);
    expect(subjects([...operations, ...requests])).toEqual(expect.arrayContaining(subjects(asked)));
    expect(new Set(subjects(asked)).size).toBe(asked.length);
  });
});

describe('the requests', () => {
  it('have one subject each, which no operation has', () => {
    const all = subjects([...operations, ...requests]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are two words below their owner, so that the stream of facts does not keep them', () => {
    for (const { subject, owner } of requests) expect(subject).toMatch(new RegExp(`^${owner}\\.[a-z-]+$`));
  });
});

describe('the signals', () => {
  it('are below no teller of facts, so that the stream of facts does not keep them', () => {
    for (const { subject } of signals) expect(tellers).not.toContain(subject.split('.')[0]);
  });
});
