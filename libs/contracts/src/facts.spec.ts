import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { owners, tellers, type Fact } from './define.js';
import { consumption, facts } from './facts.js';
import * as contracts from './index.js';

const isFact = (value: unknown): value is Fact => typeof value === 'object' && value !== null && 'teller' in value;
const declared = (Object.values(contracts) as unknown[]).filter(isFact);

describe('the facts', () => {
  // What is in the stream and in outboxes was written by this schema: a change that does not fit it is a new version.
  it.each(facts.map((fact) => [fact.subject, fact] as const))('%s is told as it was', (_, fact) => {
    expect(z.toJSONSchema(fact.payload)).toMatchSnapshot();
  });

  it('are all that are declared, each once', () => {
    expect(facts.map(({ subject }) => subject).sort()).toEqual(declared.map(({ subject }) => subject).sort());
    expect(new Set(facts.map(({ subject }) => subject)).size).toBe(facts.length);
  });

  it('have a subject of three parts, whose first is who tells them', () => {
    for (const { subject, teller } of facts) {
      expect(subject).toMatch(/^[a-z-]+\.[a-z-]+\.v[1-9]\d*$/);
      expect(subject.split('.')[0]).toBe(teller);
      expect(tellers).toContain(teller);
    }
  });

  it('are consumed by somebody else, if at all', () => {
    for (const service of owners) {
      for (const fact of consumption[service]) {
        expect(facts).toContain(fact);
        expect(fact.teller).not.toBe(service);
      }
    }
  });
});
