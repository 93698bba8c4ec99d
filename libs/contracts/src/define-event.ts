import type { z } from 'zod';
import type { Producer } from './owners.js';

export interface EventDefinition<P extends z.ZodType = z.ZodType> {
  subject: string;
  producer: Producer;
  payload: P;
}

/** Declares an event: `<producer>.<noun-past-participle>.v<N>`. An incompatible payload needs another version. */
export function defineEvent<P extends z.ZodType>(
  subject: `${Producer}.${string}.v${number}`,
  payload: P,
): EventDefinition<P> {
  return { subject, producer: subject.slice(0, subject.indexOf('.')) as Producer, payload };
}

export type PayloadOf<T extends EventDefinition> = z.output<T['payload']>;

/** The same id means the same event, even when it arrives repeatedly. */
export interface EventEnvelope<T extends EventDefinition = EventDefinition> {
  id: string;
  payload: PayloadOf<T>;
}
