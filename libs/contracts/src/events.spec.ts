import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { owners, producers, type EventDefinition } from './define.js';
import { consumption, events } from './service-lists.js';
import * as contracts from './index.js';

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'producer' in value;
const declared = (Object.values(contracts) as unknown[]).filter(isEvent);

describe('the events', () => {
  // What is in the stream and in outboxes was written by this schema: a change that does not fit it is a new version.
  it.each(events.map((event) => [event.subject, event] as const))('%s is told as it was', (_, event) => {
    expect(z.toJSONSchema(event.payload)).toMatchSnapshot();
  });

  it('are all that are declared, each once', () => {
    expect(events.map(({ subject }) => subject).sort()).toEqual(declared.map(({ subject }) => subject).sort());
    expect(new Set(events.map(({ subject }) => subject)).size).toBe(events.length);
  });

  it('have a subject of three parts, whose first is who tells them', () => {
    for (const { subject, producer } of events) {
      expect(subject).toMatch(/^[a-z-]+\.[a-z-]+\.v[1-9]\d*$/);
      expect(subject.split('.')[0]).toBe(producer);
      expect(producers).toContain(producer);
    }
  });

  it('are consumed by somebody else, if at all', () => {
    for (const service of owners) {
      for (const event of consumption[service]) {
        expect(events).toContain(event);
        expect(event.producer).not.toBe(service);
      }
    }
  });
});
