import { describe, expect, it } from '@jest/globals';
import { requestGrants, operations, requests } from './service-lists.js';
import { signals } from './signals.js';
import { producers } from './define.js';

const subjects = (requested: readonly { subject: string }[]) => requested.map(({ subject }) => subject);

describe('who asks whom', () => {
  it.each(Object.entries(requestGrants))(
    '%s asks others, for what there is, and for each once',
    (clientName, requested) => {
      expect(requested.filter(({ owner }) => owner === clientName)).toEqual([]);
      expect(subjects([...operations, ...requests])).toEqual(expect.arrayContaining(subjects(requested)));
      expect(new Set(subjects(requested)).size).toBe(requested.length);
    },
  );
});

describe('the requests', () => {
  it('have one subject each, which no operation has', () => {
    const all = subjects([...operations, ...requests]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are two words below their owner, so that the stream of events does not keep them', () => {
    for (const { subject, owner } of requests) expect(subject).toMatch(new RegExp(`^${owner}\\.[a-z-]+$`));
  });
});

describe('the signals', () => {
  it('are below no teller of events, so that the stream of events does not keep them', () => {
    for (const { subject } of signals) expect(producers).not.toContain(subject.split('.')[0]);
  });
});
