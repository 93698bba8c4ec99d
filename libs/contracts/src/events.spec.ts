import { describe, expect, it } from '@jest/globals';
import type { EventDefinition } from './define-event.js';
import { owners, producers } from './owners.js';
import { consumption, events } from './service-lists.js';
import * as contracts from './index.js';

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'producer' in value;
const declared = (Object.values(contracts) as unknown[]).filter(isEvent);

describe('the events', () => {
  it('include every declared event once', () => {
    expect(events.map(({ subject }) => subject).sort()).toEqual(declared.map(({ subject }) => subject).sort());
    expect(new Set(events.map(({ subject }) => subject)).size).toBe(events.length);
  });

  it('have a subject of three parts, the first of which is the producer', () => {
    for (const { subject, producer } of events) {
      expect(subject).toMatch(/^[a-z-]+\.[a-z-]+\.v[1-9]\d*$/);
      expect(subject.split('.')[0]).toBe(producer);
      expect(producers).toContain(producer);
    }
  });

  it('are never consumed by their own producer', () => {
    for (const service of owners) {
      for (const event of consumption[service]) {
        expect(events).toContain(event);
        expect(event.producer).not.toBe(service);
      }
    }
  });
});
