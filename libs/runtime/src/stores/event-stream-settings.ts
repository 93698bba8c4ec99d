import { z } from 'zod';
import { wholeNumber } from '../config.js';

export interface EventStreamSettings {
  maxBytes: number;
  maxAgeDays: number;
  /** JetStream holds the ids of that time in memory. */
  deduplicationMinutes: number;
  /** Undefined keeps the current number, and creates a stream with one. */
  replicas: number | undefined;
  /** 0 makes an event of an unknown version a dead letter at once. */
  unknownVersionHours: number;
}

export const usualEventStream: EventStreamSettings = {
  maxBytes: 4 * 1024 ** 3,
  maxAgeDays: 30,
  deduplicationMinutes: 120,
  replicas: undefined,
  unknownVersionHours: 24,
};

const smallestBytes = 1024 ** 2;
const largestBytes = 2 ** 50;
/** Consumers store their marks of processed events for 120 days: an older message would be processed twice. */
const mostDays = 90;
/** A version that a rollout and its rollback do not explain within a month needs an operator. */
const mostHours = 720;

/**
 * A relay that dies between publishing and its commit publishes the rows again within a minute, and a relay looks for a
 * lost tail within half of this time: it has to be longer than an outage of NATS that nobody should notice.
 */
const leastMinutes = 10;
/** JetStream recognises ids for no longer than it stores messages, and those for a day at least. */
const mostMinutes = 24 * 60;

export const eventStreamShape = {
  EVENTS_MAX_BYTES: wholeNumber(smallestBytes, largestBytes).default(usualEventStream.maxBytes),
  EVENTS_MAX_AGE_DAYS: wholeNumber(1, mostDays).default(usualEventStream.maxAgeDays),
  EVENTS_DEDUPLICATION_MINUTES: wholeNumber(leastMinutes, mostMinutes).default(usualEventStream.deduplicationMinutes),
  EVENTS_UNKNOWN_VERSION_HOURS: wholeNumber(0, mostHours).default(usualEventStream.unknownVersionHours),
  EVENTS_REPLICAS: z.enum(['1', '3', '5'], 'must be 1, 3 or 5').transform(Number).optional(),
};

type Given = z.output<z.ZodObject<typeof eventStreamShape>>;

export function readEventStream({
  EVENTS_MAX_BYTES,
  EVENTS_MAX_AGE_DAYS,
  EVENTS_DEDUPLICATION_MINUTES,
  EVENTS_REPLICAS,
  EVENTS_UNKNOWN_VERSION_HOURS,
}: Given): EventStreamSettings {
  return {
    maxBytes: EVENTS_MAX_BYTES,
    maxAgeDays: EVENTS_MAX_AGE_DAYS,
    deduplicationMinutes: EVENTS_DEDUPLICATION_MINUTES,
    replicas: EVENTS_REPLICAS,
    unknownVersionHours: EVENTS_UNKNOWN_VERSION_HOURS,
  };
}
